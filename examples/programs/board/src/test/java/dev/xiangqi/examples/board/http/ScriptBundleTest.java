package dev.xiangqi.examples.board.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Modules as one. That the result runs is seen in a browser. */
class ScriptBundleTest {
  @Test
  void modulesBecomeFunctionsInTheOrderOfTheirImports() {
    ScriptBundle bundle =
        ScriptBundle.of(
            Map.of(
                "app.js",
                "import {b, C} from './other.js';\nimport {a} from './first.js';\nb(a, C);\n",
                "other.js",
                """
                import {a} from './first.js';
                export const b = x => x;
                export class C {
                }
                export async function d() {
                }
                """,
                "first.js",
                "const own = '/api/export';\nexport function a() {\n}\n",
                "unused.js",
                "import x from 'y';\n"),
            List.of("app.js"));
    assertEquals(
        """
        const $first = (() => {
        const own = '/api/export';
        function a() {
        }
        return {a};
        })();
        const $other = (() => {
        const {a} = $first;
        const b = x => x;
        class C {
        }
        async function d() {
        }
        return {b, C, d};
        })();
        const $app = (() => {
        const {b, C} = $other;
        const {a} = $first;
        b(a, C);
        return {};
        })();
        export {$first as first, $other as other, $app as app};
        """,
        bundle.text());
    assertEquals(List.of("first.js", "other.js", "app.js"), List.copyOf(bundle.names()));
    assertEquals(
        """
        import {other as module} from '/assets/app.1.js';
        export const {b, C, d} = module;
        """,
        bundle.facade("other.js", "/assets/app.1.js"));
  }

  @Test
  void aBundleGoesOnWithWhatAnotherLacks() {
    ScriptBundle shared =
        ScriptBundle.of(
            Map.of(
                "app.js",
                "import {a} from './first.js';\nconst later = () => import('/assets/more.js');\n",
                "first.js",
                "export const a = 1;\n"),
            List.of("first.js"));
    ScriptBundle app = shared.continued("app.js", "/assets/shared.1.js");
    assertEquals(
        """
        import {first as $first} from '/assets/shared.1.js';
        const $app = (() => {
        const {a} = $first;
        const later = () => import('/assets/more.js');
        return {};
        })();
        export {$app as app};
        """,
        app.text());
    assertEquals(List.of("app.js"), List.copyOf(app.names()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import a from './other.js';",
        "import * as a from './other.js';",
        "import {a as b} from './other.js';",
        "import {a} from \"./other.js\";",
        "import {a} from 'other';",
        "import {a} from './folder/other.js';",
        "import './other.js';",
        "import {",
        "import {a} from './other.js'; f();",
        "import {missing} from './other.js';",
        "import {a} from './missing.js';",
        "import {a} from './back.js';",
        "const a = await import('./other.js');",
        "f(import.meta.url);",
        "export default a;",
        "export {a};",
        "export * from './other.js';",
        "export let a = 1;",
        "export var a = 1;",
        "export const {a} = b;",
        "export function* a() {",
        "export"
      })
  void whatIsNotUnderstoodIsRefused(String line) {
    Map<String, String> modules =
        Map.of(
            "app.js",
            line,
            "other.js",
            "export const a = 1;",
            "back.js",
            "import {b} from './app.js';\nexport const a = b;");
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> ScriptBundle.of(modules, List.of("app.js")));
    assertTrue(String.valueOf(refused.getMessage()).contains(".js"), refused.toString());
  }
}
