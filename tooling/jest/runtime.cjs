const { createRequire, isBuiltin } = require('node:module');
const { dirname } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The functions that files were compiled to, and what they were compiled from. */
const compiled = new Map();

function compile(source, parameters, filename) {
  const before = compiled.get(filename);
  if (before?.source === source) return before.made;
  const made = compileFunction(source, parameters, {
    filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  compiled.set(filename, { source, made });
  return made;
}

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

/** What a test that failed did not end would be in the way of the next file. */
function deleteApps() {
  for (const apps of ofApps.values()) for (const app of apps?.getApps() ?? []) apps.deleteApp(app).catch(() => {});
}

/** Packages that every test file has for itself: what they keep or take hold of belongs to one test file. */
const own = /^(?:\.|\/|@spot\/|firebase-functions(?:\/|$)|msw(?:\/|$)|cron-parser$|@jest\/|expect$)/;

/**
 * All test files of a worker in one world: a file is compiled once and run anew for each of them; a package is loaded once.
 */
class SharedRuntime extends Runtime {
  mocked = new Set();
  constructor(...given) {
    super(...given);
    const { executor } = this;
    this.shares = executor.environment.getVmContext() === globalThis;
    if (!this.shares) return;
    executor.compile = (source, filename) =>
      executor.environment.global && compile(source, executor.injectedModuleParameters, filename);
  }
  setMock(from, name, ...rest) {
    this.mocked.add(name);
    super.setMock(from, name, ...rest);
  }
  isShared(name) {
    return this.shares && !own.test(name) && !isBuiltin(name) && !name.endsWith('.css');
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
