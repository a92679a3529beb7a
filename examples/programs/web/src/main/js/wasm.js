// Runs the engine's WebAssembly: what it needs of the page. TeaVM's own script for this makes functions of texts, which a
// strict content security policy forbids.

/** What the compiled code has written in JavaScript, by its text. */
const FUNCTIONS = {
  'return str;': text => text,
  'return ((String.fromCodePoint(c)).toLowerCase()).codePointAt(0);': c => String.fromCodePoint(c).toLowerCase().codePointAt(0),
  "{var s=String.fromCodePoint(c);return (names.split(',')).findIndex(function(name){return name&&(new RegExp('\\\\p{'+name+'}','u')).test(s);});}":
    (c, names) => names.split(',').findIndex(name => name && new RegExp(`\\p{${name}}`, 'u').test(String.fromCodePoint(c))),
};

/** Calls with a number of arguments in their names: all numbers are the same. */
const ANY_NUMBER = {
  createFunction: (...texts) => {
    const made = FUNCTIONS[texts.at(-1)];
    if (!made) {
      throw new Error(`wasm: no function ${texts.at(-1)}`);
    }
    return made;
  },
  callFunction: (call, ...values) => call(...values),
  callMethod: (object, name, ...values) => (object ?? globalThis)[name](...values),
};

const JAVA = Symbol('the object of the compiled code');

/** What stands for an object of the compiled code. */
class Wrapped {
  constructor(object) {
    this[JAVA] = object;
  }
}

const constant = value => new WebAssembly.Global({value: 'i32', mutable: false}, value);

/** The memory for the module's data. Objects of the compiled code are not in it: the browser collects them. */
function memory(module) {
  const [section] = WebAssembly.Module.customSections(module, 'teavm.memoryRequirements');
  const {min, dataSize} = JSON.parse(new TextDecoder().decode(section));
  return {
    env: {memory: new WebAssembly.Memory({initial: min, maximum: min})},
    teavmMemory: {heapOffset: constant((dataSize + 7) & ~7), maxSize: constant(min << 16), notifyHeapResized() {}},
  };
}

/** The exports of a module, each with errors in words. */
function host(module) {
  const exported = {};
  const wrappers = new WeakMap();
  let compiled = {};

  const failure = error => {
    const tag = compiled['teavm.javaException'];
    if (!tag || !(error instanceof WebAssembly.Exception) || !error.is(tag)) {
      return error;
    }
    const message = compiled['teavm.exceptionMessage'](error.getArg(tag, 0));
    return new Error(message === null ? 'the engine failed' : compiled['teavm.stringToJs'](message));
  };
  const guarded = call => (...values) => {
    try {
      return call(...values);
    } catch (error) {
      throw failure(error);
    }
  };
  const wrap = object => {
    if (object === null || object[JAVA]) {
      return object && object[JAVA];
    }
    if (!wrappers.has(object)) {
      wrappers.set(object, compiled['teavm.jso.createWrapper'](object));
    }
    return wrappers.get(object);
  };

  const own = {
    stringBuiltinsSupported: () => true,
    isUndefined: value => value === undefined,
    global: name => globalThis[name],
    getProperty: (object, name) => (object ?? globalThis)[name],
    defineFunction: guarded,
    createClass: () => Wrapped,
    defineStaticMethod: (type, name, call) => {
      exported[name] = guarded(call);
    },
    functionAsObject: (call, name) => ({[name]: call}),
    javaObjectToJS: (object, type) => object && new type(object),
    unwrapJavaObject: object => object[JAVA],
    wrapObject: wrap,
  };
  const jso = new Proxy(own, {
    get: (target, name) =>
      target[name] ?? ANY_NUMBER[name.replace(/\d+$/, '')] ?? (/^(un)?wrap/.test(name) ? value => value : undefined),
  });
  const imports = {
    ...memory(module),
    teavm: {takeStackTrace: () => ({getStack: () => []}), decorateException() {}},
    teavmDate: {currentTimeMillis: Date.now},
    teavmJso: jso,
    teavmMath: Math,
  };
  const start = instance => {
    compiled = instance.exports;
    return exported;
  };
  return {imports, start};
}

/** Starts the engine: what `search.js` exports. Fails where the browser, or the page's policy, does not allow it. */
export async function load(bytes) {
  const module = await WebAssembly.compile(await bytes, {builtins: ['js-string']});
  const {imports, start} = host(module);
  return start(await WebAssembly.instantiate(module, imports));
}
