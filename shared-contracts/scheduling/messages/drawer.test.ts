import { autofillLogText } from './drawer';

describe('What smart autofill did', () => {
  it('is said of whom it accepted and of whom it passed over, with each reason', () => {
    expect(autofillLogText({ outcome: 'accepted', reasons: [] })).toBe('Accepted by smart autofill');
    expect(autofillLogText({ outcome: 'skipped', reasons: [] })).toBe('Passed over');
    expect(autofillLogText({ outcome: 'skipped', reasons: ['idNotVerified', 'overlap'] })).toBe(
      'Passed over: the ID is not verified, has another shift at that time',
    );
    // A reason of a later version.
    expect(autofillLogText({ outcome: 'skipped', reasons: ['newReason'] })).toBe('Passed over: newReason');
  });
});
