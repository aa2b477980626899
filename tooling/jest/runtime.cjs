const { createRequire, isBuiltin } = require('node:module');
const { dirname } = require('node:path');
const { compileFunction, constants, Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;

/** Caches compiled code by file and source. */
function compiler(make) {
  const compiled = new Map();
  return (filename, source, parameters) => {
    const before = compiled.get(filename);
    if (before?.source === source) return before.made;
    const made = make(filename, source, parameters);
    compiled.set(filename, { source, made });
    return made;
  };
}

const asFunction = compiler((filename, source, parameters) =>
  compileFunction(source, parameters, { filename, importModuleDynamically }),
);

/** A script is not bound to a context until it runs in one, so V8's compiled code is shared by all. */
const asScript = compiler((filename, source, parameters) => {
  const head = `(function(${parameters.join(',')}){`;
  return new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length, importModuleDynamically });
});

const requires = new Map();
/** Packages that keep apps by name. */
const ofApps = new Map([
  ['firebase/app', undefined],
  ['firebase-admin/app', undefined],
]);

/** The worker's own `require`. */
function shared(from, name) {
  const folder = dirname(from);
  if (!requires.has(folder)) requires.set(folder, createRequire(from));
  const found = requires.get(folder)(name);
  if (ofApps.has(name)) ofApps.set(name, found);
  return found;
}

/** Ends apps that a failed test left running, which would disturb the next file. */
function deleteApps() {
  for (const apps of ofApps.values()) for (const app of apps?.getApps() ?? []) apps.deleteApp(app).catch(() => {});
}

/** A file inside a package belongs to the package's loaded instance. */
const ofPackage = /[\\/]node_modules[\\/]/;

/** Packages that every test file loads separately, because they hold state of that file. */
const own = /^(?:\.|\/|@spot\/|firebase-functions(?:\/|$)|msw(?:\/|$)|cron-parser$|@jest\/|expect$)/;

/**
 * Compiles a file once for all test files of a worker and runs it for each. In a shared context, packages are loaded only once.
 */
class SharedRuntime extends Runtime {
  mocked = new Set();
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const { environment, injectedModuleParameters: parameters } = executor;
    this.shares = environment.getVmContext() === globalThis;
    executor.compile = (source, filename) => {
      const world = environment.getVmContext();
      if (!world || !environment.global) return null;
      return this.shares
        ? asFunction(filename, source, parameters)
        : asScript(filename, source, parameters).runInContext(world);
    };
  }
  setMock(from, name, ...rest) {
    this.mocked.add(name);
    super.setMock(from, name, ...rest);
  }
  isShared(name) {
    const isOwn = own.test(name) && !ofPackage.test(name);
    return this.shares && !isOwn && !isBuiltin(name) && !name.endsWith('.css');
  }
  requireModuleOrMock(from, name) {
    if (this.isShared(name) && !this.mocked.has(name)) return shared(from, name);
    return super.requireModuleOrMock(from, name);
  }
  teardown() {
    super.teardown();
    if (this.shares) deleteApps();
  }
  requireActual(from, name) {
    return this.isShared(name) ? shared(from, name) : super.requireActual(from, name);
  }
}

module.exports = SharedRuntime;
