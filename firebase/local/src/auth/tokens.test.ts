import { decodeJwt, unsignedJwt } from './tokens';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('A token', () => {
  it('is read with its header and claims, whatever its signature', () => {
    const token = `${unsignedJwt({ sub: 'ann' })}signature`;
    expect(decodeJwt(token)).toEqual({ header: { alg: 'none', typ: 'JWT' }, payload: { sub: 'ann' } });
  });

  it.each([
    '',
    'owner',
    'a.b.',
    '..',
    `${part({})}..`,
    `${part(null)}.${part({})}.`,
    `${part({})}.${part(null)}.`,
    `${part({})}.${part(7)}.`,
  ])('is none if a part is missing or no object: %j', (token) => expect(decodeJwt(token)).toBeNull());
});
