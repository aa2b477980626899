import { unlinked } from './unlinked';

describe('Words of mails and text messages (section 3 item 15)', () => {
  it.each([
    ['Porter https://spot-pay.evil.test/x', 'Porter https: spot-pay. evil. test/x'],
    ['Win at www.evil.test', 'Win at www. evil. test'],
    ['spot-pay\u3002evil\uFF0Etest', 'spot-pay. evil. test'],
    ['evil\uFF61test\u2024x', 'evil. test. x'],
    ['https\uFF1A\uFF0F\uFF0Fevil.test', 'https: evil. test'],
    ['1.2.3.4', '1. 2. 3. 4'],
  ])('contain no address in %j', (typed, shown) => expect(unlinked(typed)).toBe(shown));

  it.each(['It pays $17.60 an hour.', 'from 4.00 to 3.50.', 'Mr. Fox, 5:00 - 11:30 PM', 'No. 7', '$484.69/hour'])(
    'leave %j as it is',
    (text) => expect(unlinked(text)).toBe(text),
  );

  it("keep the recipient's own address", () => {
    expect(unlinked('Sign up with Ann@spot.test, not bob@evil.test', ['ann@spot.test'])).toBe(
      'Sign up with Ann@spot.test, not bob@evil. test',
    );
  });

  it.each([
    ['xann@spot.test', 'xann@spot. test'],
    ['x.ann@spot.test', 'x. ann@spot. test'],
    ['ann@spot.test.evil.test/x', 'ann@spot. test. evil. test/x'],
    ['ann@spot.test/x', 'ann@spot. test/x'],
    ['(ann@spot.test).', '(ann@spot.test).'],
  ])('do not keep %s because the recipient’s own address is a part of it', (typed, shown) => {
    expect(unlinked(typed, ['ann@spot.test'])).toBe(shown);
  });
});
