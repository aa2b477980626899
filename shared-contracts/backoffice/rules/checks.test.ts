import type { IdCheck, RequirementCheck, UniformCheck } from '../entities/checks';
import { acceptIssue, isAccepted, isManual, isWaiting, reasonIssue, ticksOf, viewerOf } from './checks';

const now = Date.UTC(2027, 2, 14, 5);
const entry = { id: 'one', spotterID: 'wanda', createdAt: now };
const id = (more: Partial<IdCheck> = {}) =>
  ({ ...entry, enhancedIDStatus: 'SENT', manualCheckStatus: 'SENT', ...more }) as IdCheck;
const requirement = (more: Partial<RequirementCheck> = {}) =>
  ({ ...entry, status: 'pending', name: 'Smart Serve', ...more }) as RequirementCheck;
const uniform = { ...entry, status: 'pending' } as UniformCheck;

describe('Entries of the verification queues', () => {
  it.each([
    ['SENT', 'SENT', true, false],
    ['INCONCLUSIVE', 'INCONCLUSIVE', true, true],
    ['SENT', 'INCONCLUSIVE', true, true],
    ['INCONCLUSIVE', 'SENT', true, true],
    ['SENT', undefined, true, false],
    ['VERIFIED', 'VERIFIED', false, false],
    ['FAILED', 'FAILED', false, false],
  ] as const)('an ID of %s and %s waits: %s, is Manual: %s (ADM-070, ADM-182)', (one, other, waits, manual) => {
    const check = id({ enhancedIDStatus: one, manualCheckStatus: other });
    expect([isWaiting('ids', check), isManual(check)]).toEqual([waits, manual]);
  });

  it('are accepted where they were verified or cleared', () => {
    const ids = (['VERIFIED', 'SENT', 'INCONCLUSIVE', 'FAILED'] as const).map((enhancedIDStatus) =>
      isAccepted('ids', id({ enhancedIDStatus })),
    );
    expect(ids).toEqual([true, false, false, false]);
    for (const status of ['cleared', 'pending', 'failed'] as const) {
      const accepted = [
        isAccepted('requirements', requirement({ status })),
        isAccepted('uniforms', { ...uniform, status }),
      ];
      expect([status, ...accepted]).toEqual([status, status === 'cleared', status === 'cleared']);
    }
  });

  it('need a tick for each part to verify (ADM-072, ADM-076, ADM-082)', () => {
    const [expiry, selfieURL] = ['2030-01-01', 'private/wanda/selfie.png'];
    expect(ticksOf('ids', id({ expiry, selfieURL }))).toEqual(['dates', 'pictures']);
    expect(ticksOf('ids', id({ expiry }))).toEqual(['dates']);
    expect(ticksOf('ids', id({ selfieURL }))).toEqual(['pictures']);
    expect(ticksOf('ids', id())).toEqual([]);
    expect(ticksOf('requirements', requirement({ expiryDate: expiry }))).toEqual(['expiry']);
    expect(ticksOf('requirements', requirement())).toEqual([]);
    expect(ticksOf('uniforms', uniform)).toEqual(['uniform']);
  });

  it.each([
    ['America/Toronto', '2027-03-13', 'expired'],
    ['America/Toronto', '2027-03-14', undefined],
    ['America/Vancouver', '2027-03-13', undefined],
  ] as const)(
    'in %s at 1 AM of 14 March in Toronto, valid through %s: %s (section 4 item 19)',
    (zone, expiry, issue) => {
      expect(acceptIssue('ids', id({ expiry }), ['dates'], now, zone)).toBe(issue);
    },
  );

  it('are decided only once, and only with every tick', () => {
    const zone = 'America/Toronto';
    expect(acceptIssue('requirements', requirement({ status: 'failed' }), [], now, zone)).toBe('decided');
    expect(acceptIssue('uniforms', uniform, ['dates'], now, zone)).toBe('ticks');
    expect(acceptIssue('uniforms', uniform, ['uniform'], now, zone)).toBeUndefined();
  });

  it.each([
    ['', 'reasonEmpty'],
    [' \n ', 'reasonEmpty'],
    [' x ', undefined],
    ['x'.repeat(500), undefined],
    ['x'.repeat(501), 'reasonTooLong'],
  ] as const)('a rejection for %j is refused: %s (ADM-084, N65)', (reason, issue) => {
    expect(reasonIssue(reason)).toBe(issue);
  });

  it('show a colleague who views them until the lease ends, never the admin’s own view', () => {
    const viewing = { by: 'olga', name: 'Olga', until: now + 1 };
    expect(viewerOf(id({ viewing }), 'ops', now)).toBe(viewing);
    expect(viewerOf(id({ viewing }), 'ops', now + 1)).toBeUndefined();
    expect(viewerOf(id({ viewing }), 'olga', now)).toBeUndefined();
    expect(viewerOf(id({ viewing: null }), 'ops', now)).toBeUndefined();
  });
});
