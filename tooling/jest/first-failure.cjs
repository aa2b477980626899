const { writeFileSync } = require('node:fs');

/** Ends everything at the first test that fails: one is enough to know that a mutation is noticed. */
module.exports = class FirstFailure {
  onTestCaseResult(_file, { status, title, failureMessages }) {
    if (status !== 'failed') return;
    const [message = ''] = failureMessages.map((text) => text.split('\n')[0]);
    writeFileSync(process.env.SPOT_FAILED, JSON.stringify(`${title} (${message.slice(0, 160)})`));
    process.exit(1);
  }
};
