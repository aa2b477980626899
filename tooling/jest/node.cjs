const { recording } = require('./touched.cjs');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Restores an object's earlier properties and removes added ones. */
function restore(object, before) {
  for (const key of Reflect.ownKeys(object)) {
    const was = before[key];
    const is = Object.getOwnPropertyDescriptor(object, key);
    if (!is.configurable) continue;
    if (!was) delete object[key];
    else if (is.value !== was.value || is.get !== was.get) Object.defineProperty(object, key, was);
  }
  for (const key of Reflect.ownKeys(before)) if (!(key in object)) Object.defineProperty(object, key, before[key]);
}

const ofFirestore = /[\\/]@google-cloud[\\/]firestore[\\/]/;

/** Firestore's SDK records a stack for each call in case it fails; this formats the stack only when it is read. */
function wordStacksWhenRead() {
  const format = Error.prepareStackTrace;
  if (!format) return;
  Error.prepareStackTrace = (error, frames) => {
    if (error.message !== '' || !ofFirestore.test(frames[0]?.getFileName() ?? '')) return format(error, frames);
    let words;
    return { toString: () => (words ??= format(error, frames)) };
  };
}

/**
 * Uses Node itself as the environment instead of a new context for every test file, so that code is compiled once for all files
 * of a worker (see runtime.cjs). A file that changes globals in ways not restored here declares `@jest-environment node`.
 */
class NodeItself {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    this.machineEnv = process.env;
    this.env = { ...process.env };
    this.exit = process.exit;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    Object.assign(globalThis, { global: globalThis });
  }
  async setup() {
    // jest installs its own formatter for every file, so this runs after it.
    wordStacksWhenRead();
  }
  async teardown() {
    this.fakeTimersModern.dispose();
    this.global = null;
    process.exit = this.exit;
    // Only the machine's own object tells the engine of another time zone.
    process.env = this.machineEnv;
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    restore(globalThis, this.before);
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return globalThis;
  }
}

module.exports = recording(NodeItself);
