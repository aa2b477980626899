import fc from 'fast-check';
import {
  expectKeys,
  JwsError,
  newReleaseKey,
  publicKeyOf,
  signJws,
  signPlain,
  verifyJws,
  type ReleaseKey,
} from './jws';

describe('a signed registry', () => {
  let first: ReleaseKey;
  let second: ReleaseKey;
  beforeAll(async () => {
    [first, second] = await Promise.all([newReleaseKey('2026-1'), newReleaseKey('2026-2')]);
  });
  const reasonOf = (token: string, ...keys: ReleaseKey[]) =>
    verifyJws(token, keys).then(
      () => 'believed',
      (error: unknown) => (error instanceof JwsError ? error.reason : error),
    );

  it('returns any signed payload unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(await verifyJws(await signJws(plain, first), [publicKeyOf(first)])).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });

  it('returns an unencoded payload unchanged, and none with a changed character', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.nat(),
        fc.constantFrom('A', '0', '.', '"', '\n'),
        async (value, at, letter) => {
          const plain: unknown = JSON.parse(JSON.stringify(value));
          const token = await signPlain(plain, first);
          expect(await verifyJws(token, [publicKeyOf(first)])).toEqual(plain);
          // The last character of a signature has unused bits.
          const place = at % token.length;
          fc.pre(token[place] !== letter && token[place + 1] !== '\n' && token[place + 1] !== undefined);
          const changed = token.slice(0, place) + letter + token.slice(place + 1);
          expect(await reasonOf(changed, publicKeyOf(first))).not.toBe('believed');
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is refused in a form other than the one that was signed', async () => {
    const [head = '', payload = '', signature = ''] = (await signJws({ number: 1 }, first)).split('.');
    expect(await reasonOf(`${head}..${signature}\n${payload}`, publicKeyOf(first))).toBe('malformed');
    const [line = '', text = ''] = (await signPlain('abcd', first)).split('\n');
    expect(await reasonOf(line.replace('..', `.${text}.`), publicKeyOf(first))).toBe('malformed');
  });

  it('is accepted with either of two keys, so that the key can be rotated', async () => {
    const keys = [publicKeyOf(first), publicKeyOf(second)];
    for (const key of [first, second])
      expect(await reasonOf(await signJws({ number: 1 }, key), ...keys)).toBe('believed');
    expect(await reasonOf(await signJws({ number: 1 }, first), publicKeyOf(second))).toBe('key');
  });

  it('is refused if any character differs', async () => {
    const token = await signJws({ number: 7, features: {} }, first);
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 3), fc.constantFrom('A', 'b', '0', '_', '.'), async (place, letter) => {
        fc.pre(token[place] !== letter);
        const changed = token.slice(0, place) + letter + token.slice(place + 1);
        expect(await reasonOf(changed, publicKeyOf(first))).not.toBe('believed');
      }),
      { numRuns: 150 },
    );
  });

  it('is refused with a different key of the same name, without a signature, and under another algorithm', async () => {
    const foreign = await newReleaseKey('2026-1');
    const token = await signJws({ number: 1 }, foreign);
    expect(await reasonOf(token, publicKeyOf(first))).toBe('signature');
    const [, payload] = token.split('.');
    expect(await reasonOf(`${btoa('{"alg":"none"}')}.${payload}.`, publicKeyOf(first))).toBe('malformed');
    const right = await signJws({ number: 1 }, first);
    const unsigned = right.slice(0, right.lastIndexOf('.') + 1);
    for (const parts of [unsigned, `${right}.AAAA`])
      expect(await reasonOf(parts, publicKeyOf(first))).toBe('malformed');
    const none = btoa('{"alg":"none","kid":"2026-1"}').replace(/=+$/, '');
    expect(await reasonOf(`${none}.${payload}.AAAA`, publicKeyOf(first))).toBe('algorithm');
    for (const nonsense of ['', '<html>', 'a.b.c', '{}', 'null', `${'x'.repeat(1_000_000)}`])
      expect(await reasonOf(nonsense, publicKeyOf(first))).toBe('malformed');
  });

  it('imports a key once, before there is anything to verify', async () => {
    const keys = [publicKeyOf(first), { ...publicKeyOf(second), x: 'none' }];
    const token = await signJws({ number: 1 }, first);
    const imports = jest.spyOn(crypto.subtle, 'importKey');
    try {
      expectKeys(keys);
      expect(imports).toHaveBeenCalledTimes(2);
      for (let times = 0; times < 3; times++) expect(await reasonOf(token, ...keys)).toBe('believed');
      expect(imports).toHaveBeenCalledTimes(2);
    } finally {
      imports.mockRestore();
    }
    await expect(verifyJws(await signJws({ number: 1 }, second), keys)).rejects.toThrow();
  });

  it('reveals nothing of the private key', () => {
    expect(Object.keys(publicKeyOf(first)).sort()).toEqual(['crv', 'kid', 'kty', 'x', 'y']);
  });
});
