import type { Functions } from '@firebase/functions';
import { noUse } from '@spot/contracts/releases';
import { sendUse } from './send-use';

const asked: [string, { data: unknown }][] = [];
jest.mock('@firebase/functions', () => ({
  httpsCallable: (functions: { fetchImpl: typeof fetch }, path: string) => async (data: unknown) => {
    asked.push([path, { data }]);
    await functions.fetchImpl('https://functions.test', { method: 'POST' });
    return { data: { counted: 1 } };
  },
}));

it('usage counts are sent in a request that outlives the page', async () => {
  const fetchImpl = jest.fn(async () => new Response());
  const functions = { fetchImpl, region: 'here' } as unknown as Functions;
  const firebase = { functions: async () => functions } as unknown as Parameters<typeof sendUse>[0];
  const uses = [{ ...noUse('dayof', '1.0.0'), loads: 1 }];
  const batch = '7b9d3c1e-0f0a-4c52-9a53-2f5f0e6c1d11';
  await sendUse(firebase, batch, uses);
  expect(asked).toEqual([['releases/reportUse', { data: { batch, uses } }]]);
  expect(fetchImpl).toHaveBeenCalledWith('https://functions.test', { method: 'POST', keepalive: true });
});
