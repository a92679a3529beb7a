package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * The workflows of the public CI: their syntax, their pinned actions and their permissions. The
 * main one does what {@code .ci/run} does, with the same JDKs.
 */
class WorkflowsTest {
  private static final Path FOLDER = Checkout.ROOT.resolve(".github/workflows");

  /** A pinned action: its name, its commit, and its version as a comment. */
  private static final Pattern PINNED =
      Pattern.compile("uses: ([\\w.-]+/[\\w./-]+)@([0-9a-f]{40}) # v\\d+(?:\\.\\d+){0,2}");

  private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{(.*?)}}");
  private static final Pattern CONTEXT = Pattern.compile("\\b([a-z]+)\\.([A-Za-z_-]+)");

  private static final Set<String> WORKFLOW_KEYS =
      Set.of("name", "on", "permissions", "concurrency", "env", "jobs");
  private static final Set<String> EVENTS =
      Set.of("push", "pull_request", "schedule", "branch_protection_rule", "workflow_dispatch");
  private static final Set<String> JOB_KEYS =
      Set.of(
          "name",
          "if",
          "needs",
          "runs-on",
          "permissions",
          "concurrency",
          "strategy",
          "env",
          "timeout-minutes",
          "steps");
  private static final Set<String> STEP_KEYS =
      Set.of("name", "id", "if", "uses", "with", "run", "shell", "env", "working-directory");

  static List<Path> workflows() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @Test
  void thereIsAWorkflowForEachPurpose() throws IOException {
    assertEquals(
        List.of("ci.yml", "codeql.yml", "fuzz.yml", "scorecard.yml"),
        workflows().stream().map(file -> file.getFileName().toString()).toList());
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void keysAreThoseOfWorkflows(Path file) throws IOException {
    JsonNode workflow = Yaml.read(file);
    assertKnown(WORKFLOW_KEYS, workflow, "the workflow");
    assertKnown(EVENTS, workflow.path("on"), "on");
    assertTrue(workflow.path("name").isString(), "name");
    assertTrue(workflow.path("jobs").size() > 0, "jobs");
    for (Map.Entry<String, JsonNode> job : workflow.path("jobs").properties()) {
      String name = job.getKey();
      assertKnown(JOB_KEYS, job.getValue(), name);
      assertTrue(job.getValue().path("runs-on").isString(), name + ": runs-on");
      assertTrue(job.getValue().path("steps").size() > 0, name + ": steps");
      for (JsonNode step : job.getValue().path("steps")) {
        assertKnown(STEP_KEYS, step, name);
        assertTrue(step.has("uses") != step.has("run"), () -> name + ": uses or run: " + step);
        assertTrue(step.has("uses") || !step.has("with"), () -> name + ": with: " + step);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void expressionsNameWhatExists(Path file) throws IOException {
    for (Map.Entry<String, JsonNode> job : Yaml.read(file).path("jobs").properties()) {
      Set<String> matrix = matrixKeys(job.getValue().path("strategy").path("matrix"));
      for (String expression : expressions(job.getValue())) {
        Matcher context = CONTEXT.matcher(expression);
        while (context.find()) {
          String key = context.group(2);
          boolean known =
              switch (context.group(1)) {
                case "matrix" -> matrix.contains(key);
                case "github" -> Set.of("ref", "event_name").contains(key);
                case "runner" -> key.equals("os");
                case "secrets" -> key.equals("GITHUB_TOKEN");
                default -> false;
              };
          assertTrue(known, () -> job.getKey() + ": " + expression);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void tokensAreReadOnlyExceptForFindings(Path file) throws IOException {
    JsonNode workflow = Yaml.read(file);
    assertTrue(workflow.path("permissions").size() > 0, "no permissions");
    workflow.path("permissions").forEach(level -> assertEquals("read", level.asString()));
    for (Map.Entry<String, JsonNode> job : workflow.path("jobs").properties()) {
      for (Map.Entry<String, JsonNode> permission :
          job.getValue().path("permissions").properties()) {
        assertEquals(
            permission.getKey().equals("security-events") ? "write" : "read",
            permission.getValue().asString(),
            permission.getKey());
      }
    }
  }

  @Test
  void actionsArePinnedAndOfOneVersion() throws IOException {
    Map<String, String> pins = new HashMap<>();
    for (Path file : workflows()) {
      for (String line : Files.readAllLines(file)) {
        if (line.contains("uses:")) {
          Matcher pinned = PINNED.matcher(line);
          assertTrue(pinned.find() && line.endsWith(pinned.group()), () -> file + ": " + line);
          // Actions of one repository are published together.
          String[] path = pinned.group(1).split("/", 3);
          String commit = pinned.group(2);
          String first = pins.putIfAbsent(path[0] + "/" + path[1], commit);
          assertTrue(first == null || first.equals(commit), () -> "two versions: " + line);
        }
      }
    }
    assertTrue(pins.size() > 3, () -> "found only " + pins);
  }

  @Test
  void aJobRunsTheScriptOnItsJdks() throws IOException {
    List<JsonNode> jobs = new ArrayList<>();
    for (JsonNode job : Yaml.read(FOLDER.resolve("ci.yml")).path("jobs")) {
      if (commands(job).stream().anyMatch(command -> command.endsWith(".ci/run"))) {
        jobs.add(job);
      }
    }
    assertEquals(1, jobs.size(), "jobs that run .ci/run");
    assertTrue(Files.exists(Checkout.ROOT.resolve(".ci/run")));
    Set<String> installed = new TreeSet<>();
    for (JsonNode step : jobs.get(0).path("steps")) {
      step.path("with").path("java-version").asString("").lines().forEach(installed::add);
    }
    assertEquals(jdksOfScript(), installed);
    String command = commands(jobs.get(0)).get(0);
    for (String jdk : jdksOfScript()) {
      assertTrue(
          command.contains("JAVA_HOME_" + jdk + "=$JAVA_HOME_" + jdk + "_X64"),
          () -> "the script finds no JDK " + jdk + ": " + command);
    }
  }

  @Test
  void otherSystemsRunTheFirstCommandOfTheScriptOnItsJdks() throws IOException {
    String first =
        script()
            .lines()
            .filter(line -> line.startsWith("mvn "))
            .findFirst()
            .orElseThrow()
            .replaceFirst(" \\|.*", "");
    int jobs = 0;
    for (JsonNode job : Yaml.read(FOLDER.resolve("ci.yml")).path("jobs")) {
      JsonNode matrix = job.path("strategy").path("matrix");
      if (matrix.has("os")) {
        jobs++;
        assertTrue(
            commands(job).stream().anyMatch(command -> command.startsWith(first + " ")),
            () -> "no step runs " + first);
        Set<String> jdks = new TreeSet<>();
        matrix.path("java").forEach(jdk -> jdks.add(jdk.asString()));
        matrix.path("include").forEach(extra -> jdks.add(extra.path("java").asString()));
        assertEquals(jdksOfScript(), jdks);
      }
    }
    assertEquals(1, jobs, "jobs for several systems");
  }

  private static void assertKnown(Set<String> known, JsonNode map, String where) {
    assertTrue(map.isObject(), () -> where + ": expected a map, found " + map);
    Set<String> unknown = new TreeSet<>(map.propertyNames());
    unknown.removeAll(known);
    assertEquals(Set.of(), unknown, where);
  }

  private static Set<String> matrixKeys(JsonNode matrix) {
    Set<String> keys = new TreeSet<>(matrix.propertyNames());
    keys.remove("include");
    matrix.path("include").forEach(extra -> keys.addAll(extra.propertyNames()));
    return keys;
  }

  /** All expressions of a job. The value of {@code if} is one without the braces. */
  private static List<String> expressions(JsonNode job) {
    List<String> expressions = new ArrayList<>();
    EXPRESSION
        .matcher(job.toString())
        .results()
        .map(found -> found.group(1))
        .forEach(expressions::add);
    expressions.addAll(job.findValuesAsString("if"));
    return expressions;
  }

  private static List<String> commands(JsonNode job) {
    List<String> commands = new ArrayList<>();
    job.path("steps")
        .forEach(
            step -> {
              if (step.has("run")) {
                commands.add(step.path("run").asString().strip());
              }
            });
    return commands;
  }

  /** {@return the JDKs that the script looks for} */
  private static Set<String> jdksOfScript() throws IOException {
    Set<String> jdks = new TreeSet<>();
    Pattern.compile("=\\$\\(java_home (\\d+)\\)")
        .matcher(script())
        .results()
        .map((MatchResult found) -> found.group(1))
        .forEach(jdks::add);
    assertTrue(jdks.contains("17"), () -> "found only " + jdks);
    return jdks;
  }

  private static String script() throws IOException {
    return Files.readString(Checkout.ROOT.resolve(".ci/run")).replace("\r\n", "\n");
  }
}
