import { aSession } from '@spot/contracts/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { createSessionStore } from '../session/store';
import { knownRoutes } from '../federation/release-routes';
import { useIntent } from './use-intent';

const preload = jest.fn();
const source = { preload };
const store = createSessionStore(aSession('Owner'));

function Links() {
  useIntent(source, store, knownRoutes);
  return (
    <>
      {['/shifts?day=2026-11-24', '/team/a', '/test', '/finances', '/checkins', 'https://else.test/shifts'].map(
        (href) => (
          <a key={href} href={href}>
            <b>{href}</b>
          </a>
        ),
      )}
      <p>No link</p>
    </>
  );
}
const over = (text: string) => fireEvent.pointerOver(screen.getByText(text));
const frame = () => jest.advanceTimersByTime(20);

describe('A link under the pointer or with the focus', () => {
  beforeEach(() => {
    preload.mockClear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('preloads the page that it leads to, once, after the frame that responds to the pointer', () => {
    const { unmount } = render(<Links />);
    for (const text of ['/shifts?day=2026-11-24', '/shifts?day=2026-11-24', 'No link']) over(text);
    fireEvent.focusIn(screen.getByRole('link', { name: '/team/a' }));
    over('/team/a');
    expect(preload).not.toHaveBeenCalled();
    frame();
    expect(preload.mock.calls).toEqual([
      ['scheduling', '/shifts'],
      ['accounts', '/team/:teamId'],
    ]);
    unmount();
  });

  it('preloads nothing for a forbidden page, another site, or a page of no feature', () => {
    render(<Links />);
    for (const text of ['/test', '/finances', '/checkins', 'https://else.test/shifts']) over(text);
    frame();
    expect(preload).not.toHaveBeenCalled();
  });

  it('preloads nothing if the browser asks to save data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    render(<Links />);
    over('/shifts?day=2026-11-24');
    frame();
    expect(preload).not.toHaveBeenCalled();
  });
});
