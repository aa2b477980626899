import { createHistory } from './history';

const here = () => window.location.pathname + window.location.search;
const moved = (history: ReturnType<typeof createHistory>) =>
  new Promise<void>((resolve) => {
    const stop = history.subscribe(() => {
      stop();
      resolve();
    });
  });

const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  scrolled.mockClear();
});

describe('the history', () => {
  it('moves the page and notifies subscribers, with the state of the entry', () => {
    const history = createHistory();
    const heard = jest.fn();
    history.subscribe(heard);
    history.push('/shifts?day=2026-11-22', { from: 'test' });
    expect(here()).toBe('/shifts?day=2026-11-22');
    expect(history.location).toMatchObject({ pathname: '/shifts', search: '?day=2026-11-22', state: { from: 'test' } });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('replaces without a new entry', () => {
    const history = createHistory();
    const before = window.history.length;
    history.replace('/login');
    expect([here(), window.history.length]).toEqual(['/login', before]);
  });

  it('scrolls another page to its top, and keeps the position for another view of the same page', () => {
    const history = createHistory();
    history.push('/shifts');
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    history.push('/shifts?day=2026-11-24');
    history.replace('/shifts?day=2026-11-25');
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('follows the back button', async () => {
    const history = createHistory();
    history.push('/shifts');
    const back = moved(history);
    history.go(-1);
    await back;
    expect(history.location.pathname).toBe('/');
  });

  it('knows how the page was reached', async () => {
    const history = createHistory();
    expect(history.kind).toBe('POP');
    history.push('/shifts');
    expect(history.kind).toBe('PUSH');
    history.replace('/messages');
    expect(history.kind).toBe('REPLACE');
    const back = moved(history);
    history.go(-1);
    await back;
    expect(history.kind).toBe('POP');
  });

  it('stays if unsaved work would be lost, by a link and by the back button', async () => {
    const history = createHistory();
    history.push('/shifts');
    const asked = jest.fn(() => true);
    const free = history.block(asked);
    history.push('/messages');
    expect(here()).toBe('/shifts');
    history.go(-1);
    await new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
    await new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
    expect([here(), history.location.pathname]).toEqual(['/shifts', '/shifts']);
    expect(asked).toHaveBeenCalledTimes(2);
    free();
    history.push('/messages');
    expect(here()).toBe('/messages');
  });

  it('completes a blocked move when that is the answer, by a link and by the back button', async () => {
    const history = createHistory();
    history.push('/shifts');
    let go = () => {};
    history.block((move) => {
      go = move.go;
      return true;
    });
    history.push('/messages');
    go();
    expect([here(), history.location.pathname]).toEqual(['/messages', '/messages']);
    const popped = () =>
      new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
    history.go(-1);
    await popped();
    await popped();
    expect(here()).toBe('/messages');
    go();
    await popped();
    expect([here(), history.location.pathname]).toEqual(['/shifts', '/shifts']);
    history.push('/');
    // The next move is asked about again.
    expect(here()).toBe('/shifts');
  });
});
