import { matchRoute } from '@spot/contracts/routes';
import { act, renderHook } from '@testing-library/react';
import { useShownPlace } from './use-shown-place';

const at = (path: string) => {
  const [pathname = '', search = ''] = path.split('?');
  return { pathname, search: search && `?${search}`, hash: '', state: null, key: path, mask: undefined };
};
const entryOf = (path: string) => matchRoute(at(path).pathname) ?? null;

/** Draws places one after another, in a browser that paints only when told. */
function drawn(path: string) {
  const asked: FrameRequestCallback[] = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => asked.push(callback));
  const props = (to: string) => ({ entry: entryOf(to), location: at(to) });
  const { result, rerender } = renderHook(({ entry, location }) => useShownPlace(entry, location), {
    initialProps: props(path),
  });
  return {
    open: (to: string) => rerender(props(to)),
    paint: () =>
      act(() => {
        asked.splice(0).forEach((callback) => callback(0));
        jest.advanceTimersByTime(1);
      }),
    shown: () => `${result.current.entry?.title}: ${result.current.location.pathname}${result.current.location.search}`,
  };
}
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('lets the top bar respond to the press before another page is drawn', () => {
  const { open, paint, shown } = drawn('/shifts');
  open('/timesheet?week=2026-11-23');
  expect(shown()).toBe('Shifts: /shifts');
  paint();
  expect(shown()).toBe('Timesheet: /timesheet?week=2026-11-23');
});

it('follows at once within a page, whose fields may be bound to the address', () => {
  const { open, shown } = drawn('/shifts');
  open('/shifts?week=2026-11-23');
  expect(shown()).toBe('Shifts: /shifts?week=2026-11-23');
});

it('never draws a page that was left before the frame', () => {
  const { open, paint, shown } = drawn('/shifts');
  open('/timesheet');
  open('/messages');
  paint();
  expect(shown()).toBe('Messages: /messages');
});
