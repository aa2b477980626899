import { network, requestIp } from './requestIp';

const socket = { remoteAddress: '127.0.0.1' };
const from = (forwarded: string | string[] | undefined) =>
  requestIp({ headers: { 'x-forwarded-for': forwarded }, socket });

describe('Where a request comes from (ACC-211; decisions section 3 item 27)', () => {
  const before = process.env['FORWARDED_HOPS'];
  afterEach(() => {
    if (before === undefined) delete process.env['FORWARDED_HOPS'];
    else process.env['FORWARDED_HOPS'] = before;
  });

  it('is the address added by our own proxy, whatever the caller claims', () => {
    process.env['FORWARDED_HOPS'] = '1';
    expect(from('6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
    expect(from(['6.6.6.6', '203.0.113.9'])).toBe('203.0.113.9');
    expect(from(undefined)).toBe('127.0.0.1');
    process.env['FORWARDED_HOPS'] = '2';
    expect(from('6.6.6.6, 203.0.113.9, 10.0.0.1')).toBe('203.0.113.9');
    expect(from('203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the connection itself if there is no proxy, because anyone can set the header', () => {
    process.env['FORWARDED_HOPS'] = '0';
    expect(from('6.6.6.6')).toBe('127.0.0.1');
    expect(from(undefined)).toBe('127.0.0.1');
  });

  it.each(['', '-1', '1.5', 'one'])('is not guessed: a number of proxies %j is refused', (said) => {
    process.env['FORWARDED_HOPS'] = said;
    expect(() => from('203.0.113.9')).toThrow('FORWARDED_HOPS must say');
    delete process.env['FORWARDED_HOPS'];
    expect(() => from('203.0.113.9')).toThrow('FORWARDED_HOPS must say');
  });

  it('is counted by address, or by network if one household has very many addresses', () => {
    expect(network('203.0.113.9')).toBe('203.0.113.9');
    expect(network('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:db8:1:2::9'));
    expect(network('2001:db8:1:2::9')).not.toBe(network('2001:db8:1:3::9'));
    expect(network('::1')).toBe('0:0:0:0');
  });
});
