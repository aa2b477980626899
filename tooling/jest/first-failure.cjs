const { existsSync, writeFileSync } = require('node:fs');

/** Writes down the first test that fails, after which reached.cjs lets no other begin: one is enough to notice a mutation. */
module.exports = class FirstFailure {
  onTestCaseResult(_file, { status, title, failureMessages }) {
    if (status !== 'failed' || existsSync(process.env.SPOT_FAILED)) return;
    const [message = ''] = failureMessages.map((text) => text.split('\n')[0]);
    writeFileSync(process.env.SPOT_FAILED, JSON.stringify(`${title} (${message.slice(0, 160)})`));
  }
};
