import { act, renderHook } from '@testing-library/react';
import { useAfterPaint } from './use-after-paint';

/** Runs animation frames, and the tasks after them, one at a time. */
function frames() {
  const asked: FrameRequestCallback[] = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => asked.push(callback));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void (asked[id - 1] = () => {}));
  return {
    frame: () => asked.splice(0).forEach((callback) => callback(0)),
    task: () => act(() => jest.advanceTimersByTime(1)),
  };
}
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('follows only once the frame has been painted, and skips values never painted', () => {
  const { frame, task } = frames();
  const { result, rerender } = renderHook(({ rows }) => useAfterPaint(rows, 'none'), {
    initialProps: { rows: 'a week' },
  });
  task();
  expect(result.current).toBe('none');
  rerender({ rows: 'another week' });
  frame();
  expect(result.current).toBe('none');
  task();
  expect(result.current).toBe('another week');
});

it('does nothing after the screen was unmounted', () => {
  const { frame } = frames();
  const { unmount } = renderHook(() => useAfterPaint(1, 0));
  frame();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
