import { faultIn, verdictOn, type SeenPage } from './seen-page';

const served = new Set(['postGig', 'listDays']);
const seen = (more: Partial<SeenPage> = {}): SeenPage => ({
  path: '/shifts',
  isPreview: true,
  heading: 'Shifts',
  failure: undefined,
  thrown: [],
  called: ['listDays'],
  ...more,
});

describe('A page of a version in a browser', () => {
  it('works if it has its heading and nothing failed', () => {
    expect(faultIn(seen(), served)).toBeUndefined();
    expect(verdictOn([seen(), seen({ path: '/manage-positions', called: [] })], served)).toEqual({
      works: true,
      words: '',
    });
  });

  it.each<[string, Partial<SeenPage>, string]>([
    [
      'the shell shows why it cannot run the version',
      { heading: 'Shifts cannot be shown right now', failure: 'Shifts cannot\n be shown right now' },
      '/shifts says “Shifts cannot be shown right now”',
    ],
    ['another version is shown', { isPreview: false }, '/shifts does not load this version'],
    ['it stays empty', { heading: undefined }, '/shifts shows no heading'],
    ['the shell does not know its address', { heading: 'Page not found' }, '/shifts says “Page not found”'],
    [
      'it makes a call that no functions in service answer',
      { called: ['listDays', 'listHours'] },
      '/shifts calls listHours, which the functions in service do not have',
    ],
    [
      'its code does not catch an error or a rejection',
      { thrown: ['days is undefined'] },
      '/shifts throws “days is undefined”',
    ],
  ])('fails if %s', (_why, more, words) => {
    expect(faultIn(seen(more), served)).toBe(words);
    expect(verdictOn([seen(), seen(more)], served)).toEqual({ works: false, words });
  });

  it('says the first fault, in at most 300 characters', () => {
    const { words } = verdictOn([seen(), seen({ thrown: ['x'.repeat(900)] }), seen({ heading: undefined })], served);
    expect(words).toHaveLength(300);
    expect(words).toMatch(/^\/shifts throws “x+…$/);
  });
});
