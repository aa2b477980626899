import { whileInvited } from './invited.mjs';

const email = 'owner@northside.test';
const inDays = (days: number) => ({ expiresAt: { toMillis: () => Date.now() + days * 86_400_000 } });

describe('Somebody whose eyes see versions before they are released', () => {
  let changes: [string, boolean][];
  /** Features that they may preview already, or could until their invitation ended. */
  const before = { dayof: inDays(3), accounts: inDays(-3) };
  const client = {
    previewer: async (feature: string) => before[feature as keyof typeof before],
    invite: async (feature: string, _email: string, may: boolean) => void changes.push([feature, may]),
  };
  const look = (work: () => Promise<string>) =>
    whileInvited(client, { features: ['scheduling', 'dayof', 'accounts'], email }, work);
  const during: [string, boolean][] = [
    ['scheduling', true],
    ['accounts', true],
  ];
  const after: [string, boolean][] = [
    ['scheduling', false],
    ['accounts', false],
  ];
  beforeEach(() => {
    changes = [];
  });

  it('is invited only while they are looked at, and keeps an invitation from before', async () => {
    expect(
      await look(async () => {
        expect(changes).toEqual(during);
        return 'seen';
      }),
    ).toBe('seen');
    expect(changes).toEqual([...during, ...after]);
  });

  it('is not left invited if that fails', async () => {
    await expect(look(() => Promise.reject(new Error('no browser')))).rejects.toThrow('no browser');
    expect(changes).toEqual([...during, ...after]);
  });
});
