import { deviceNameOf, passkeyNameOf } from './passkeys';

describe('the name of a passkey', () => {
  it.each([
    ['  My   phone ', 'My phone'],
    ['', undefined],
    ['   ', undefined],
    ['🎪'.repeat(60), '🎪'.repeat(60)],
    ['🎪'.repeat(61), undefined],
  ])('typed as %j is stored as %j', (typed, kept) => {
    expect(passkeyNameOf(typed)).toBe(kept);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1', 'iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1', 'Mac'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 'Android device'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Linux computer'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows computer'],
    ['a toaster', 'Passkey'],
  ])('is initially the device: %s', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });
});
