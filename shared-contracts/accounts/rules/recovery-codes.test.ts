import { recoveryCodeOf, shownRecoveryCode } from './recovery-codes';

describe('recovery codes', () => {
  it('are shown in groups and recognized however they are typed', () => {
    const code = 'ABCD2345EFGH6789';
    expect(shownRecoveryCode(code)).toBe('ABCD-2345-EFGH-6789');
    for (const typed of ['ABCD-2345-EFGH-6789', ' abcd 2345 efgh 6789 ', 'abcd2345EFGH6789'])
      expect(recoveryCodeOf(typed)).toBe(code);
  });

  it.each(['', '123456', 'ABCD-2345-EFGH-678', 'ABCD-2345-EFGH-67890', 'ABCD-2345-EFGH-678I'])(
    '%s is not a recovery code',
    (typed) => {
      expect(recoveryCodeOf(typed)).toBeUndefined();
    },
  );
});
