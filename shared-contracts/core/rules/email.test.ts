import { canonicalEmail, isEmail } from './email';

describe('An email', () => {
  it('has one spelling (ACC-146)', () => expect(canonicalEmail(' Ann@Spot.TEST ')).toBe('ann@spot.test'));

  it.each(['ann@spot.test', 'ann+work@mail.spot.test'])('%s is one', (text) => expect(isEmail(text)).toBe(true));

  it.each(['', 'ann', 'ann@', '@spot.test', 'ann@spot', 'ann@spot.test,', `${'a'.repeat(250)}@spot.test`])(
    '%s is none (ACC-070)',
    (text) => expect(isEmail(text)).toBe(false),
  );
});
