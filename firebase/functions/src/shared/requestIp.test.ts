import { network, requestIp } from './requestIp';

const socket = { remoteAddress: '127.0.0.1' };
const from = (forwarded: string | string[] | undefined) =>
  requestIp({ headers: { 'x-forwarded-for': forwarded }, socket });

describe('Where a request comes from (ACC-211; decisions section 3 item 27)', () => {
  afterEach(() => void delete process.env['FORWARDED_HOPS']);

  it('is what the proxy in front added, whatever the caller claims', () => {
    expect(from('6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
    expect(from(['6.6.6.6', '203.0.113.9'])).toBe('203.0.113.9');
    expect(from(undefined)).toBe('127.0.0.1');
    process.env['FORWARDED_HOPS'] = '2';
    expect(from('6.6.6.6, 203.0.113.9, 10.0.0.1')).toBe('203.0.113.9');
    expect(from('203.0.113.9')).toBe('203.0.113.9');
  });

  it('is counted by address, or by network where one household has very many', () => {
    expect(network('203.0.113.9')).toBe('203.0.113.9');
    expect(network('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:db8:1:2::9'));
    expect(network('2001:db8:1:2::9')).not.toBe(network('2001:db8:1:3::9'));
    expect(network('::1')).toBe('0:0:0:0');
  });
});
