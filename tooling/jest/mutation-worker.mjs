import { runCLI } from 'jest';
import { root } from '../lib/root.mjs';

/**
 * Runs test files one after the other for the parent process, so that loaded and compiled code is reused. Reports whether a
 * file passed and whether it cleaned up, which a mutation may have prevented.
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
