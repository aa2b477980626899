import { acceptedIn, legalQuestion, legalVersions, presentLegal, type LegalVersion } from './acceptance';

const versions: LegalVersion[] = [
  { number: 1, since: '2026-01-01', changed: 'One.', acceptBy: '2026-02-01' },
  { number: 2, since: '2026-05-01', changed: 'Two.' },
  { number: 3, since: '2026-06-01', changed: 'Three.', acceptBy: '2026-07-31' },
  { number: 4, since: '2026-09-01', changed: 'Four.' },
];
const ask = (record: string | undefined, today: string) => legalQuestion(record, today, versions);

describe('the agreements', () => {
  it('list each version once, in order, in force before its acceptance deadline', () => {
    expect(legalVersions.map(({ number }) => number)).toEqual(legalVersions.map((_, turn) => turn + 1));
    for (const { since, acceptBy, changed } of legalVersions) {
      expect(changed).toMatch(/^[A-Z].*\.$/);
      if (acceptBy) expect(acceptBy > since).toBe(true);
    }
    expect(presentLegal(versions).number).toBe(4);
  });

  it.each([
    ['USAV2', { country: 'USA', number: 2 }],
    ['CanadaV12', { country: 'Canada', number: 12 }],
    ['2019-terms', { country: 'Canada', number: 0 }],
  ])('are recorded as %s', (record, expected) => expect(acceptedIn(record)).toEqual(expected));

  it('must be accepted again once a version in force requires it, with all changes since', () => {
    expect(ask('CanadaV1', '2026-05-31')).toBeUndefined();
    expect(ask('CanadaV1', '2026-06-01')).toEqual({
      ...{ number: 4, country: 'Canada', changed: ['Two.', 'Three.', 'Four.'] },
      ...{ acceptBy: '2026-07-31', isDue: false },
    });
    expect(ask('USAV1', '2026-09-02')).toEqual({
      ...{ number: 4, country: 'USA', changed: ['Two.', 'Three.', 'Four.'] },
      ...{ acceptBy: '2026-07-31', isDue: true },
    });
  });

  it('are asked for in their newest version, whose texts are shown and which alone can be accepted', () => {
    const announced = [...versions, { number: 5, since: '2027-01-01', changed: 'Five.', acceptBy: '2027-02-01' }];
    const asked = legalQuestion('CanadaV1', '2026-10-01', announced);
    expect(asked).toMatchObject({ number: presentLegal(announced).number, acceptBy: '2026-07-31' });
    // Nobody is asked because of a version that is not in force yet.
    expect(legalQuestion('CanadaV3', '2026-10-01', announced)).toBeUndefined();
  });

  it('may be accepted until the end of the last day', () => {
    expect([ask('USAV2', '2026-07-31')?.isDue, ask('USAV2', '2026-08-01')?.isDue]).toEqual([false, true]);
  });

  it('need no acceptance from people who accepted the last required version, or never accepted any', () => {
    expect([ask('CanadaV3', '2026-10-01'), ask('CanadaV4', '2026-10-01'), ask(undefined, '2026-10-01')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
