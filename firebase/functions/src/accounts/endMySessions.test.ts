import { endMySessions } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { setSessionsSince } from '../testing/accountScenarios';
import { startBackend, type Backend } from '../testing/backend';

describe('A person’s sessions', () => {
  let backend: Backend;
  beforeAll(async () => (backend = await startBackend()));
  afterAll(() => backend.close());
  const since = async (uid: string) => Date.parse((await backend.auth.getUser(uid)).tokensValidAfterTime ?? '');

  it('all end when the person asks, and nobody else’s do', async () => {
    const [ana, ben] = [await backend.signUp('ana'), await backend.signUp('ben')];
    for (const { uid } of [ana, ben]) await setSessionsSince(backend.projectId, uid, 1);
    const second = Math.floor(Date.now() / 1000) * 1000;
    await expect(ana.call(endMySessions, {})).resolves.toEqual({ ended: true });
    expect(await since('ana')).toBeGreaterThanOrEqual(second);
    expect(await since('ben')).toBe(1000);
  });

  it('of a platform admin are known to the security rules, which cannot ask Auth', async () => {
    const ops = await backend.signUp('ops', { claims: { admin: true } });
    await expect(ops.call(endMySessions, {})).resolves.toEqual({ ended: true });
    const kept = await backend.db.doc(paths.admin('ops')).get();
    expect((kept.get('sessionsSince') as { toMillis(): number }).toMillis()).toBe(await since('ops'));
  });
});
