// `npm test` names what needed it, and fails where that is more than a hiccup (tooling/lib/checks.mjs).
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
