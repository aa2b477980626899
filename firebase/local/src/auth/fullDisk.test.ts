import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Outbox } from '../inbox/outbox';
import { type OpenLog, openLogFile } from '../persistence/logFile';
import { serve } from '../testing/serve';
import { createAuth } from '.';

it('refuses to sign somebody up while the disk is full, and lets them in once there is room', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'full-auth-'));
  jest.spyOn(console, 'warn').mockImplementation();
  let full = false;
  const openLog: OpenLog = async (path, size) => {
    const file = await openLogFile(path, size);
    const append = async (data: Buffer) => {
      if (full) throw new Error('ENOSPC: no space left on device');
      await file.append(data);
    };
    return { ...file, append };
  };
  const outbox = await Outbox.open(null);
  const auth = await createAuth({
    dir,
    outbox,
    defaultProject: 'demo-auth',
    actionUrl: () => 'http://app.test/',
    quickPasswords: true,
    openLog,
  });
  const server = await serve(auth.modules);
  const signUp = async (name: string) =>
    (
      await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
        method: 'POST',
        body: JSON.stringify({ email: `${name}@example.com`, password: 'correct horse' }),
      })
    ).status;

  expect(await signUp('before')).toBe(200);
  full = true;
  expect([await signUp('first'), await signUp('second')]).toEqual([503, 503]);
  expect(auth.failure()?.message).toContain('ENOSPC');
  full = false;
  while (auth.failure()) await new Promise(setImmediate);
  expect(await signUp('second')).toBe(200);
  await server.close();
  await auth.close();
  await rm(dir, { recursive: true });
});
