import { httpsCallable } from '@firebase/functions';
import * as z from 'zod/mini';
import { call } from './client';
import { defineCall } from './calls/define';
import { ofOneself } from './calls/access';

jest.mock('@firebase/functions', () => ({ httpsCallable: jest.fn() }));

const contract = defineCall('accounts', {
  name: 'anything',
  access: { ...ofOneself, recent: true },
  request: z.object({ text: z.string() }),
  response: z.object({ done: z.boolean() }),
});
const tooOld = Object.assign(new Error('x'), {
  code: 'functions/failed-precondition',
  details: { reason: 'signInAgain', message: 'Sign in again to continue.' },
});
const ask = jest.fn();

describe('a call that wants a recent sign-in', () => {
  beforeEach(() => {
    ask
      .mockReset()
      .mockRejectedValueOnce(tooOld)
      .mockResolvedValue({ data: { done: true } });
    jest.mocked(httpsCallable).mockReturnValue(ask as never);
  });

  it('is repeated unchanged after the person has proved their identity', async () => {
    const signInAgain = jest.fn(async () => true);
    await expect(call({ signInAgain } as never, contract, { text: 'a' })).resolves.toEqual({ done: true });
    expect(ask.mock.calls).toEqual([[{ text: 'a' }], [{ text: 'a' }]]);
    expect(signInAgain).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the person does not', { signInAgain: async () => false }],
    ['nobody can be asked', {}],
  ])('fails with its original reason if %s', async (_, functions) => {
    await expect(call(functions as never, contract, { text: 'a' })).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'Sign in again to continue.',
    });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks only once: a second refusal is final', async () => {
    ask.mockReset().mockRejectedValue(tooOld);
    await expect(call({ signInAgain: async () => true } as never, contract, { text: 'a' })).rejects.toMatchObject({
      details: { reason: 'signInAgain' },
    });
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
