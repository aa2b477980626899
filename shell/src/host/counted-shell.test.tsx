import type { Functions } from '@firebase/functions';
import { fakeShell } from '@spot/contracts/testing';
import { countedShell } from './counted-shell';

type Asking = { fetchImpl: typeof fetch; onMisunderstood(): void; region: string };

/** Calls a function as a feature does, against a server that gives this answer. */
async function ask(answer: () => Promise<Response>) {
  const failed = jest.fn();
  const plain = fakeShell();
  const functions = { fetchImpl: answer, region: 'here' } as unknown as Functions;
  plain.firebase.functions = async () => functions;
  const shell = countedShell(plain, failed);
  const given = (await shell.firebase.functions()) as unknown as Asking;
  const response = await given.fetchImpl('https://functions.test/x').catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { failed, given, response, shell };
}
const says = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status });

describe('a call of a feature', () => {
  it.each([
    ['that the server fails at', says(500, { error: { status: 'INTERNAL' } })],
    ['that nobody answers', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that does not exist', async () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['that the functions do not have', says(404, { error: { status: 'NOT_FOUND', details: { reason: 'noCall' } } })],
    ['that is not understood', says(400, { error: { status: 'INVALID_ARGUMENT', details: { field: 'day' } } })],
  ])('%s counts as a failure of its version', async (_, answer) => {
    expect((await ask(answer)).failed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['that is answered', says(200, { result: {} })],
    ['that is refused in words', says(400, { error: { status: 'FAILED_PRECONDITION', details: { reason: 'full' } } })],
    ['whose shift is gone', says(404, { error: { status: 'NOT_FOUND', details: {} } })],
    ['whose picture was not one', says(400, { error: { status: 'INVALID_ARGUMENT', details: { reason: 'upload' } } })],
    ['that is not allowed', says(403, { error: { status: 'PERMISSION_DENIED' } })],
  ])('%s does not', async (_, answer) => {
    const { failed, response } = await ask(answer);
    expect(failed).not.toHaveBeenCalled();
    // The caller can still read the answer.
    expect(await (response as Response).json()).toBeDefined();
  });

  it('without a connection is no failure of the version', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await ask(async () => Promise.reject(new TypeError('Failed to fetch')))).failed).not.toHaveBeenCalled();
    online.mockRestore();
  });

  it('counts too if its answer cannot be parsed; everything else stays the same', async () => {
    const { failed, given, shell } = await ask(says(200, {}));
    given.onMisunderstood();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(given.region).toBe('here');
    expect(await shell.firebase.functions()).toBe(given);
  });
});
