const fc = require('fast-check');

const failed = new Map();

/**
 * Says how a property failed, and the line to keep beside it. A test whose property has failed once has failed: a second try
 * (second-try.cjs) would draw other values.
 */
fc.configureGlobal({
  reporter(details) {
    const test = expect.getState().currentTestName;
    if (details.failed && !failed.has(test)) {
      const { counterexample, errorInstance: cause } = details;
      const keep = counterexample ? `\n\nTo keep it: examples: [${fc.stringify(counterexample)}]` : '';
      failed.set(test, new Error(`${fc.defaultReportMessage(details)}${keep}`, { cause }));
    }
    if (failed.has(test)) throw failed.get(test);
  },
});
