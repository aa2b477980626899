import { shownPhone, textNumber } from './phone-text';

describe('A phone number', () => {
  it.each(['+14165550142', '14165550142', '4165550142', '416-555-0142', '(416) 555-0142', '+1 416.555.0142'])(
    '%s is shown in one way',
    (stored) => expect(shownPhone(` ${stored} `)).toBe('(416) 555-0142'),
  );

  it.each(['', '+442079460958', '416-555-014', '416-555-01422', 'ask Ann'])('%j stays as it is', (stored) =>
    expect(shownPhone(stored)).toBe(stored),
  );

  it.each([
    ['(416) 555-0142', '+14165550142'],
    ['1 416 555 0142', '+14165550142'],
    ['+14165550142', '+14165550142'],
    // Ten digits with the prefix of a country.
    [' +4520123456', '+4520123456'],
    ['+442079460958', '+442079460958'],
    ['none', ''],
  ])('%s is sent texts at %s', (stored, number) => expect(textNumber(stored)).toBe(number));
});
