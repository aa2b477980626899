import { hourMs } from '../../core/time/day';
import { erasureObstacle } from './erasure';

const now = Date.UTC(2026, 10, 24, 12);
const place = (startsIn: number, more: object = {}) => ({
  gigStart: now + startsIn * hourMs,
  gigEnd: now + (startsIn + 8) * hourMs,
  cancelled: false,
  hoursConfirmed: false,
  checkIn: true,
  ...more,
});
const owner = (email: string) => ({ [email]: { email, name: '', role: 'Owner' as const } });
const two = { ...owner('a@b.test'), ...owner('c@d.test') };
const asked = (more: object, carriedOut = false) =>
  erasureObstacle({ uid: 'me', email: 'a@b.test', admin: false, places: [], now, ...more }, carriedOut);

describe('a person who requests the deletion of their account', () => {
  it.each([
    ['is free where nothing stands in the way', {}, undefined],
    ['is no platform admin any more', { admin: true }, 'admin'],
    ['has handed over their company', { company: { primaryOwnerUid: 'me', owners: two } }, 'primaryOwner'],
    ['is not its only owner', { company: { primaryOwnerUid: 'me', owners: owner('a@b.test') } }, 'lastOwner'],
    ['nor the only one on its list', { company: { primaryOwnerUid: 'x', owners: owner('a@b.test') } }, 'lastOwner'],
    [
      'may be a member of a company with one owner',
      { company: { primaryOwnerUid: 'x', owners: owner('c@d.test') } },
      undefined,
    ],
    ['may be one of several owners', { company: { primaryOwnerUid: 'x', owners: two } }, undefined],
    ['ends the shift under way', { places: [place(-1)] }, 'underWay'],
    ['a shift that begins now is under way', { places: [place(0)] }, 'underWay'],
    ['gives back upcoming shifts', { places: [place(1)] }, 'upcoming'],
    ['need not mind shifts that were cancelled', { places: [place(1, { cancelled: true })] }, undefined],
    ['may ask while hours are open', { places: [place(-8)] }, undefined],
  ] as const)('%s', (_, situation, obstacle) => expect(asked(situation)).toBe(obstacle));

  it('is not deleted before their hours are confirmed', () => {
    expect(asked({ places: [place(-8)] }, true)).toBe('openHours');
    const said = { checkIn: false, spotterTime: { start: 1, end: 2, breakTime: 0 } };
    expect(asked({ places: [place(-8, said)] }, true)).toBe('openHours');
    expect(asked({ places: [place(-8, { ...said, selectedTimeOption: 3 })] }, true)).toBeUndefined();
    expect(
      asked({ places: [place(-8, { hoursConfirmed: true }), place(-50, { checkIn: false })] }, true),
    ).toBeUndefined();
  });
});
