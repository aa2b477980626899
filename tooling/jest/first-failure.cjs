const { existsSync, writeFileSync } = require('node:fs');

/** Records the first failing test, after which reached.cjs starts no other: one failure is enough to detect a mutation. */
module.exports = class FirstFailure {
  onTestCaseResult(_file, { status, title, failureMessages }) {
    if (status !== 'failed' || existsSync(process.env.SPOT_FAILED)) return;
    const [message = ''] = failureMessages.map((text) => text.split('\n')[0]);
    writeFileSync(process.env.SPOT_FAILED, JSON.stringify(`${title} (${message.slice(0, 160)})`));
  }
};
