const fc = require('fast-check');

const failed = new Map();

/**
 * Reports how a property failed, with the line to add for repeating it. A failed property is not retried (second-try.cjs),
 * because another try would draw other values.
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
