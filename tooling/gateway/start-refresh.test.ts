import { startRefresh, type Hot, type Runtime } from './start-refresh.mjs';

const runtime = jest.requireActual<Runtime>('react-refresh/runtime');

interface SpotRefresh {
  take(module: { id: string; exports: object }, hot?: Hot): void;
}

const component = () => () => null;
const named = (name: string) => Object.defineProperty(component(), 'name', { value: name });

describe('a module that is served from its source', () => {
  const performReactRefresh = jest.fn();
  const reload = jest.fn();
  let isDrawn = true;
  const page = globalThis as unknown as Record<'document' | 'location', unknown> & { spotRefresh: SpotRefresh };
  beforeAll(() => {
    page.document = { querySelector: () => (isDrawn ? {} : null) };
    page.location = { reload };
    startRefresh({ ...runtime, performReactRefresh }, 'scheduling');
  });
  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
    isDrawn = true;
  });
  afterEach(() => jest.useRealTimers());

  let count = 0;
  /** Runs a module and then again after each change; returns what it asked of webpack the last time. */
  function run(...versions: object[]) {
    const id = `./src/module-${(count += 1)}.tsx`;
    let kept: Hot['data'];
    let last = { accepted: 0, invalidated: 0 };
    for (const exports of versions) {
      const asked = { accepted: 0, invalidated: 0 };
      const next: NonNullable<Hot['data']> = {};
      page.spotRefresh.take(
        { id, exports },
        {
          ...(kept && { data: kept }),
          accept: () => (asked.accepted += 1),
          dispose: (keep) => keep(next),
          invalidate: () => (asked.invalidated += 1),
        },
      );
      kept = next;
      last = asked;
    }
    jest.runAllTimers();
    return last;
  }

  it('is replaced where it stands if it exports components alone', () => {
    expect(run({ Page: named('Page') }, { Page: named('Page') })).toEqual({ accepted: 1, invalidated: 0 });
    expect(performReactRefresh).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves the page alone the first time that it runs', () => {
    expect(run({ Page: named('Page') })).toEqual({ accepted: 1, invalidated: 0 });
    expect(performReactRefresh).not.toHaveBeenCalled();
  });

  it.each([
    ['a constant', { Page: named('Page'), limit: 3 }],
    ['a hook', { usePage: () => 3 }],
    ['nothing', {}],
  ])('makes those run again that use it if it exports %s', (_, exports) => {
    expect(run(exports)).toEqual({ accepted: 0, invalidated: 0 });
  });

  it.each([
    ['one more export', { Page: named('Page'), Other: named('Other') }],
    ['another name', { Other: named('Other') }],
    ['something beside components', { Page: named('Page'), limit: 3 }],
  ])('makes those run again that use it once it has %s', (_, changed) => {
    expect(run({ Page: named('Page') }, changed)).toMatchObject({ invalidated: 1 });
    expect(performReactRefresh).not.toHaveBeenCalled();
  });

  it('has its page loaded again if nothing of the feature is drawn, because the page threw before', () => {
    isDrawn = false;
    run({ Page: named('Page') }, { Page: named('Page') });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(performReactRefresh).not.toHaveBeenCalled();
  });
});
