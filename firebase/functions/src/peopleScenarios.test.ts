import './testing/quietErrors';
import fc from 'fast-check';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { violatedInvariants, Evidence, violationLines } from '../../seed/src/invariants';
import { startBackend, type Backend } from './testing/backend';
import { PeopleScenario, peopleScenarios, type Action } from './testing/peopleScenario';
import { runScenarios, scenarioLimit } from './testing/scenarioRuns';

const mockClock = { ahead: 0 };
jest.mock('./core/clock', () => ({ now: () => Date.now() + mockClock.ahead }));

const seconds = 10;
jest.setTimeout(scenarioLimit(seconds));

describe('People who join, leave and get other rights', () => {
  let backend: Backend;
  beforeAll(async () => void (backend = await startBackend()));
  afterAll(() => backend.close());

  const bucket = () => `${backend.projectId}.appspot.com`;
  const violations = async () =>
    violationLines(
      violatedInvariants(await Evidence.read(backend.db, backend.auth, getStorage(getApp('tests')), bucket())),
    );
  const forget = (what: string) => {
    const path = `emulator/v1/projects/${backend.projectId}/${what}`;
    return fetch(`http://127.0.0.1:${backend.port}/${path}`, { method: 'DELETE' });
  };

  async function run(actions: readonly (readonly Action[])[]): Promise<void> {
    await forget('databases/(default)/documents');
    await forget('accounts');
    await getStorage(getApp('tests')).bucket(bucket()).deleteFiles();
    // Deleting an account needs a recent sign-in, which later scenarios would not have.
    mockClock.ahead = 0;
    const scenario = new PeopleScenario(backend, mockClock);
    try {
      await scenario.start();
      for (const together of actions) await scenario.perform(together);
      await backend.settled();
      const wrong = await violations();
      if (wrong.length > 0) throw new Error([...scenario.log, ...wrong].join('\n'));
    } finally {
      await scenario.close();
    }
  }

  it('leave data that satisfy every invariant, whatever they do and however many do it at once', async () => {
    await runScenarios(seconds, peopleScenarios(fc), run);
  });
});
