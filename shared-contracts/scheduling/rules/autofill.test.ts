import type { AutofillOption } from '../../core/entities/common';
import type { Gig } from '../entities/gig';
import type { Spotter } from '../../worker/entities/spotter';
import { hourMs } from '../../core/time';
import { autofillFrom } from './autofill-progress';
import { autofillRefusals, type AutofillFacts } from './autofill';
import { chooseAutofill } from './autofill-choice';
import { missingDocuments } from './eligibility';

const gig = (option: AutofillOption, more: Partial<Gig> = {}): Gig =>
  ({
    certificates: [],
    equipment: [],
    dayKey: '2026-12-01',
    smartAutofill: chooseAutofill(undefined, option),
    ...more,
  }) as unknown as Gig;
const facts = (spotter: Partial<Spotter> = {}, more: Partial<AutofillFacts> = {}): AutofillFacts => ({
  spotter: {
    certificates: [],
    disabled: false,
    equipment: [],
    idVerified: true,
    stats: { rating: 4, completed: 0 },
    ...spotter,
  },
  blocked: false,
  overlap: false,
  hours: [],
  ownTeam: false,
  inPool: false,
  allDays: false,
  ...more,
});

describe('smart autofill', () => {
  const start = 100 * hourMs;

  it('begins at the given hours before the start, at once, or never (SCH-152, SCH-154, SCH-155, SCH-156)', () => {
    expect(autofillFrom(chooseAutofill(undefined, 'UNFILLED_BEFORE_GIG_START'), start)).toBe(94 * hourMs);
    const pool = chooseAutofill(undefined, 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START');
    pool.radioButtons.hoursBeforeGigStartWorkerPool = 10;
    expect(autofillFrom(pool, start)).toBe(90 * hourMs);
    for (const option of ['WORKED_ENOUGH_JOBS', 'WORKED_AT_COMPANY_BEFORE', 'FIRST_COME_FIRST_SERVE'] as const)
      expect(autofillFrom(chooseAutofill(undefined, option), start)).toBe(-Infinity);
    expect(autofillFrom(chooseAutofill(undefined, 'NONE'), start)).toBeUndefined();
  });

  it('accepts an eligible applicant, and lists every reason against another (decision N47, SCH-160)', () => {
    expect(autofillRefusals(gig('FIRST_COME_FIRST_SERVE'), facts())).toEqual([]);
    const shift = gig('FIRST_COME_FIRST_SERVE', { certificates: ['Background Check'] });
    expect(
      autofillRefusals(shift, facts({ idVerified: false, disabled: true }, { blocked: true, overlap: true })),
    ).toEqual(['blocked', 'disabled', 'overlap', 'idNotVerified', 'documents']);
  });

  it('requires completed shifts if the rule says so (SCH-153)', () => {
    const shift = gig('WORKED_ENOUGH_JOBS');
    shift.smartAutofill.radioButtons.minJobsWorked = 3;
    const completed = (count: number) => facts({ stats: { rating: 0, completed: count } });
    expect(autofillRefusals(shift, completed(2))).toEqual(['tooFewShifts']);
    expect(autofillRefusals(shift, completed(3))).toEqual([]);
    expect(autofillRefusals(gig('UNFILLED_BEFORE_GIG_START'), completed(0))).toEqual([]);
  });

  it('leaves a worker whose hours need a look to people, and refuses too little rest', () => {
    const found = { kind: 'week', limit: 2640, elsewhere: false, region: 'Ontario' } as const;
    const refusals = (effect: 'notice' | 'refusal') =>
      autofillRefusals(gig('FIRST_COME_FIRST_SERVE'), facts({}, { hours: [{ ...found, effect }] }));
    expect([refusals('notice'), refusals('refusal')]).toEqual([['hours'], ['rest']]);
  });

  it.each<AutofillOption>(['WORKED_AT_COMPANY_BEFORE', 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START'])(
    '%s takes workers of the pool only (SCH-154, SCH-155)',
    (option) => {
      expect(autofillRefusals(gig(option), facts())).toEqual(['notInPool']);
      expect(autofillRefusals(gig(option), facts({}, { inPool: true }))).toEqual([]);
    },
  );

  it('accepts only workers who applied for all days if all must be worked (SCH-176)', () => {
    const shift = gig('FIRST_COME_FIRST_SERVE');
    shift.smartAutofill.workAllDays = true;
    expect(autofillRefusals(shift, facts())).toEqual(['notAllDays']);
    expect(autofillRefusals(shift, facts({}, { allDays: true }))).toEqual([]);
  });

  it('accepts a document through its expiry date, with a satisfied status in any case (SCH-276, decisions section 4 item 19)', () => {
    const shift = gig('NONE', { certificates: ['Background Check'], equipment: ['Safety boots'] });
    const held = (status: string, expiryDate: string, boots: string) =>
      missingDocuments(shift, {
        certificates: [{ name: 'Background Check', status, expiryDate }],
        equipment: [{ name: 'Safety boots', status: boots }],
      });
    expect(held('VERIFIED', '2026-12-01', 'CLEARED')).toEqual([]);
    expect(held('completed', '2026-11-30', 'cleared')).toEqual(['Background Check']);
    expect(held('pending', '2027-01-01', 'verified')).toEqual(['Background Check', 'Safety boots']);
    const boots = { name: 'Safety boots', status: 'cleared', expiryDate: '2026-12-01' };
    const equipped = (more: Partial<typeof boots>) =>
      missingDocuments(gig('NONE', { equipment: ['Safety boots'] }), {
        certificates: [],
        equipment: [{ ...boots, ...more }],
      });
    expect([equipped({}), equipped({ expiryDate: '2026-11-30' })]).toEqual([[], ['Safety boots']]);
  });

  it('accepts no other document instead of the required one (SCH-276)', () => {
    const shift = gig('NONE', { certificates: ['Background Check'], equipment: ['Safety boots'] });
    const others = {
      certificates: [{ name: 'Food Handler', status: 'verified', expiryDate: '2027-12-01' }],
      equipment: [{ name: 'Apron', status: 'cleared' }],
    };
    expect(missingDocuments(shift, others)).toEqual(['Background Check', 'Safety boots']);
  });
});
