import type { SpotterGig } from '../../worker/entities/spotter-gig';
import type { Spotter } from '../../worker/entities/spotter';
import type { HoursFinding } from '../entities/hours-finding';
import { aGig } from '../../testing/fixtures';
import { autofillRefusals } from './autofill';
import { eligibilityRefusals, offerRefusals, overlapsAny, type OfferFacts } from './eligibility';

const gig = aGig({ numSpotters: 2, numHired: 0, certificates: ['WHIMIS Certificate'], equipment: [] });
const able = {
  certificates: [{ name: 'WHIMIS Certificate', status: 'verified', expiryDate: gig.dayKey }],
  equipment: [],
  disabled: false,
  idVerified: true,
  stats: { rating: 4, completed: 3 },
} satisfies Partial<Spotter>;
const company: OfferFacts['company'] = { status: 'Active' };
const facts: OfferFacts = {
  spotter: able,
  blocked: false,
  overlap: false,
  hours: [],
  hired: false,
  offered: false,
  company,
};
const before = gig.start - 1;
const found = (effect: HoursFinding['effect']): HoursFinding => ({
  ...{ kind: 'rest', limit: 480, elsewhere: false, region: 'Ontario' },
  effect,
});

describe('who is eligible for a shift', () => {
  it('is a worker who is not blocked, is free, and has a verified ID and valid documents', () => {
    expect(offerRefusals(gig, facts, before)).toEqual([]);
  });

  it.each([
    [{ company: { status: 'Deactivated' as const } }, ['companyDeactivated']],
    [{ blocked: true }, ['blocked']],
    [{ overlap: true }, ['overlap']],
    [{ spotter: { ...able, disabled: true } }, ['disabled']],
    [{ spotter: { ...able, idVerified: false } }, ['idNotVerified']],
    [{ spotter: { ...able, certificates: [] } }, ['documents']],
    [{ spotter: { ...able, certificates: [{ ...able.certificates[0]!, expiryDate: '2000-01-01' }] } }, ['documents']],
    [{ hours: [found('refusal')] }, ['rest']],
    [{ hours: [found('notice')] }, []],
    [{ hired: true }, ['hired']],
    [{ offered: true }, ['offered']],
    [{ hired: true, offered: true, overlap: true }, ['hired', 'overlap']],
  ])('is not offered it with %j: %j (ADM-087)', (more: Partial<OfferFacts>, reasons) => {
    expect(offerRefusals(gig, { ...facts, ...more }, before)).toEqual(reasons);
  });

  it.each([
    [{ status: 'cancelled' as const }, before, 'cancelled'],
    [{}, gig.end - 3_600_000, 'started'],
    [{ numHired: 2 }, before, 'full'],
  ])('lists reasons about the shift itself first: %j', (more, now, reason) => {
    expect(offerRefusals({ ...gig, ...more }, { ...facts, blocked: true }, now)).toEqual([reason, 'blocked']);
  });

  it('is the same for an offer as for smart autofill (ADM-172, decision N47)', () => {
    for (const more of [
      {},
      { blocked: true },
      { overlap: true },
      { spotter: { ...able, idVerified: false, certificates: [] } },
    ]) {
      const known = { ...facts, ...more, spotter: { ...able, ...(more as Partial<OfferFacts>).spotter } };
      const byRule = autofillRefusals(gig, { ...known, ownTeam: false, inPool: true, allDays: true });
      expect(byRule).toEqual(eligibilityRefusals(gig, known));
      expect(offerRefusals(gig, known, before)).toEqual(byRule);
    }
  });
});

describe('a worker’s other shifts', () => {
  const entry = (more: Partial<SpotterGig> = {}): Pick<SpotterGig, 'id' | 'status' | 'start' | 'end'> => ({
    id: 'other',
    status: 'confirmed',
    start: gig.end - 1,
    end: gig.end + 1,
    ...more,
  });
  it.each([
    [entry(), true],
    [entry({ start: gig.end }), false],
    [entry({ start: gig.start - 5, end: gig.start }), false],
    [entry({ start: gig.start - 5, end: gig.start + 1 }), true],
    [entry({ status: 'completed' }), true],
    [entry({ status: 'applied' }), false],
    [entry({ status: 'pending' }), false],
    [entry({ status: 'cancelled' }), false],
    [entry({ id: gig.id }), false],
  ])('prevent this one: %j is %s', (other, so) => {
    expect(overlapsAny(gig, [other])).toBe(so);
  });
});
