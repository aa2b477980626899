import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Outbox } from '../inbox/outbox';
import { serve } from '../testing/serve';
import { type Auth, createAuth } from '.';

const project = 'demo-auth';
const password = 'correct horse';

it('keeps accounts, sessions and codes across a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'local-auth-'));
  const outbox = await Outbox.open(null);
  const open = () => createAuth({ dir, outbox, defaultProject: project, actionUrl: () => 'http://app.test/' });
  const call = async (auth: Auth, path: string, body: object | string) => {
    const server = await serve(auth.modules);
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await (await fetch(`${server.url}${path}`, { method: 'POST', body: sent })).json();
    await server.close();
    return answer as Record<string, unknown>;
  };
  const v1 = '/identitytoolkit.googleapis.com/v1/accounts:';
  const first = await open();
  const { refreshToken } = await call(first, `${v1}signUp`, { email: 'ann@example.com', password });
  await call(first, `${v1}sendOobCode`, { requestType: 'PASSWORD_RESET', email: 'ann@example.com' });
  await first.close();
  const second = await open();
  const renewed = await call(
    second,
    '/securetoken.googleapis.com/v1/token',
    `grant_type=refresh_token&refresh_token=${String(refreshToken)}`,
  );
  expect(renewed).toMatchObject({ project_id: project, token_type: 'Bearer' });
  const oobCode = /oobCode=([\w-]+)/.exec(outbox.list()[0]?.text ?? '')?.[1];
  expect(await call(second, `${v1}resetPassword`, { oobCode, newPassword: 'another secret' })).toMatchObject({
    email: 'ann@example.com',
  });
  await second.close();
  const third = await open();
  expect(
    await call(third, `${v1}signInWithPassword`, { email: 'ann@example.com', password: 'another secret' }),
  ).toMatchObject({ registered: true });
  expect(await call(third, `${v1}resetPassword`, { oobCode })).toMatchObject({
    error: { message: 'INVALID_OOB_CODE' },
  });
  await third.close();
  await rm(dir, { recursive: true });
});
