// `npm test` lists tests that needed a retry and fails if there are more than a few (tooling/lib/checks.mjs).
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
