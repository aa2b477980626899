const { recording } = require('./touched.cjs');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What somebody else put on an object is taken away, what was there before is as it was. */
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

/** Firestore's SDK keeps where each of its calls came from, for one that fails: that is put into words when somebody reads it. */
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
 * Node itself as the environment, not a world of its own for every test file: what is compiled once is compiled for all
 * of a worker's files (see runtime.cjs). A file that changes the world in a way that is not taken back here says
 * `@jest-environment node`.
 */
class NodeItself {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    this.env = { ...process.env };
    this.exit = process.exit;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    Object.assign(globalThis, { global: globalThis });
  }
  async setup() {
    // jest has just put its own in place, anew for every file.
    wordStacksWhenRead();
  }
  async teardown() {
    this.fakeTimersModern.dispose();
    this.global = null;
    process.exit = this.exit;
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
