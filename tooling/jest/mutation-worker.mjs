import { runCLI } from 'jest';
import { root } from '../lib/root.mjs';

/**
 * Runs test files one after the other for whoever started it: what a file loads and compiles is there for the next one. Answers
 * whether the file passed and whether it cleared up, as one that a mutation threw out of its way may not.
 */
process.on('message', ({ config, test, env }) => {
  Object.assign(process.env, env);
  const asked = { config, runInBand: true, silent: true, runTestsByPath: true, _: [test] };
  runCLI(asked, [root]).then(
    ({ results: { success, testResults } }) =>
      process.send({ passed: success, tidy: testResults.every(({ testExecError }) => !testExecError) }),
    (error) => process.send({ error: String(error) }),
  );
});
