import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectEarly } from './connect-early';

const connected = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, crossOrigin, href }) => [rel, crossOrigin, href]);

beforeEach(() => document.head.replaceChildren());

describe('connections before the first request', () => {
  it('lead to servers that the page may ask', () => {
    connectEarly({}, ['account', 'token', 'database']);
    const hosting = readFileSync(join(__dirname, '../../../firebase.json'), 'utf8');
    const allowed = /connect-src ([^;]+)/.exec(hosting)?.[1]?.split(' ');
    expect(connected()).toHaveLength(3);
    for (const [rel, crossOrigin, href = ''] of connected()) {
      expect([rel, crossOrigin]).toEqual(['preconnect', 'anonymous']);
      expect(allowed).toContain(new URL(href ?? '').origin);
    }
  });

  it('lead to Local Firebase once, which is all of them', () => {
    connectEarly({ emulator: { host: '127.0.0.1', port: 9099 } }, ['account', 'database']);
    expect(connected()).toEqual([['preconnect', 'anonymous', 'http://127.0.0.1:9099/']]);
  });
});
