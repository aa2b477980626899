import { axeFindings } from '@spot/contracts/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Notifications } from './notifications';
import type { ShownNotification } from './types';

// These tests check positions, so they need the real style rules.
jest.unmock('@griffel/core');

const items = (count: number): ShownNotification[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, text: `Note ${index}` }));

function Shown({ start }: { start: ShownNotification[] }) {
  const [list, setList] = useState(start);
  return <Notifications items={list} onDismiss={(id) => setList((now) => now.filter((item) => item.id !== id))} />;
}
const texts = () => screen.queryAllByText(/^Note/).map(({ textContent }) => textContent);

describe('notifications', () => {
  afterEach(() => jest.useRealTimers());

  it('are three at most, the newest (ACC-023)', () => {
    render(<Shown start={items(5)} />);
    expect(texts()).toEqual(['Note 2', 'Note 3', 'Note 4']);
  });

  it('are at the bottom right, however the page is scrolled (ACC-022)', () => {
    render(<Shown start={items(1)} />);
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(region).toHaveStyle({ position: 'fixed', right: '16px', bottom: '16px' });
    expect(region).not.toHaveStyle({ left: '16px' });
  });

  it('are as near to the bottom on a phone, above the bar if the page has one', () => {
    render(<Shown start={items(1)} />);
    const classes = screen.getByRole('region', { name: 'Notifications' }).className.split(' ');
    const onPhone = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
      .map(({ cssText }) => cssText)
      .filter((text) => text.includes('bottom:') && classes.some((name) => text.includes(`.${name}`)));
    expect(onPhone).toEqual([expect.stringContaining('calc(var(--spot-phone-bar, 0px) + 16px)')]);
  });

  describe('on a phone', () => {
    const region = () => screen.getByRole('region', { name: 'Notifications' });
    /** The notification is at 740 to 788 px of 844, less its own distance from there; the buttons are where the test says. */
    const drawOver = (page: ReactNode, tops: Record<string, number>) => {
      jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
        const top = tops[this.textContent];
        if (this.getAttribute('aria-label') === 'Notifications')
          return new DOMRect(16, 740 - (parseFloat(this.style.marginBottom) || 0), 358, 48);
        return top === undefined ? new DOMRect() : new DOMRect(16, top, 358, 44);
      });
      return render(
        <>
          <main>{page}</main>
          <Shown start={items(1)} />
        </>,
      );
    };
    const { innerWidth } = window;
    beforeEach(() => (window.innerWidth = 390));
    afterEach(() => {
      window.innerWidth = innerWidth;
      jest.restoreAllMocks();
    });

    it.each<[string, ReactElement]>([
      ['the button of a form', <button type="submit">Next</button>],
      ['the last button of a page', <button data-page-action>Next</button>],
    ])('stay clear of %s, also while the page scrolls', (_, button) => {
      const tops = { Next: 760 };
      drawOver(button, tops);
      expect(region()).toHaveStyle({ marginBottom: '36px' });
      tops.Next = 700;
      fireEvent.scroll(window);
      expect(region()).toHaveStyle({ marginBottom: '96px' });
      tops.Next = 690;
      fireEvent.scroll(window);
      expect(region().style.marginBottom).toBe('');
    });

    it('stay at the bottom over other buttons, and where a dialog has made room', () => {
      const { unmount } = drawOver(
        <>
          <button>Row</button>
          <button type="submit">Next</button>
        </>,
        { Row: 760, Next: 300 },
      );
      expect(region().style.marginBottom).toBe('');
      unmount();
      drawOver(
        <>
          <div role="dialog" aria-modal="true" />
          <button type="submit">Next</button>
        </>,
        { Next: 760 },
      );
      expect(region().style.marginBottom).toBe('');
    });
  });

  describe('that are several, on a phone', () => {
    const { innerWidth } = window;
    beforeEach(() => (window.innerWidth = 390));
    afterEach(() => {
      window.innerWidth = innerWidth;
      jest.restoreAllMocks();
    });
    const failure = { id: 'e', text: 'Note refused', variant: 'error' as const };
    /** The texts of those that are drawn, which alone have buttons. */
    const drawn = () =>
      screen.queryAllByRole('button', { name: 'Dismiss' }).map(({ parentElement }) => parentElement?.textContent);
    const toggle = () => screen.queryByRole('button', { name: /notifications?$/ });

    it('are one card, the newest, and all of the newest three are announced', async () => {
      render(<Shown start={items(5)} />);
      expect(drawn()).toEqual(['Note 4']);
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
        'Note 2',
        'Note 3',
        'Note 4',
      ]);
      const unseen = screen.getAllByRole('status').slice(0, 2);
      for (const element of unseen)
        expect(getComputedStyle(element)).toMatchObject({ position: 'absolute', width: '1px' });
      expect(toggle()).toHaveAccessibleName('2 more notifications');
      expect(toggle()).toHaveTextContent('2 more');
      expect(toggle()?.closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
      expect(await axeFindings()).toEqual([]);
    });

    it('are the newest error before a newer success', () => {
      render(<Shown start={[...items(1), failure, { id: 'b', text: 'Note 9' }]} />);
      expect(drawn()).toEqual(['Note refused']);
      expect(screen.getByRole('alert')).toHaveTextContent('Note refused');
    });

    it('show the next when one is dismissed, and the others at the press of a button', async () => {
      render(<Shown start={[...items(2), failure]} />);
      const user = userEvent.setup();
      const before = screen.getAllByRole('status');
      expect(toggle()).toHaveAttribute('aria-expanded', 'false');
      await user.click(toggle() as HTMLElement);
      expect(drawn()).toEqual(['Note 0', 'Note 1', 'Note refused']);
      // The same elements, so they are not announced again.
      for (const [index, element] of screen.getAllByRole('status').entries()) expect(element).toBe(before[index]);
      expect(toggle()).toHaveAttribute('aria-expanded', 'true');
      expect(toggle()).toHaveAccessibleName('Fewer notifications');
      await user.click(toggle() as HTMLElement);
      expect(drawn()).toEqual(['Note refused']);
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(drawn()).toEqual(['Note 1']);
      expect(toggle()).toHaveAccessibleName('1 more notification');
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(drawn()).toEqual(['Note 0']);
      expect(toggle()).toBeNull();
    });

    it('disappear after 6 seconds, drawn or not, but not while their button has the focus (OPS-123)', () => {
      jest.useFakeTimers();
      render(<Shown start={items(3)} />);
      act(() => toggle()?.focus());
      act(() => void jest.advanceTimersByTime(6000));
      expect(texts()).toHaveLength(3);
      act(() => toggle()?.blur());
      act(() => void jest.advanceTimersByTime(5999));
      expect(texts()).toHaveLength(3);
      act(() => void jest.advanceTimersByTime(1));
      expect(texts()).toEqual([]);
    });

    it('reserve the space of what is drawn, also when another of another height takes its place', async () => {
      let top = 700;
      jest
        .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
        .mockImplementation(() => new DOMRect(16, top, 358, window.innerHeight - top));
      render(<Shown start={items(3)} />);
      const space = () => document.documentElement.style.getPropertyValue('--spot-notices');
      expect(space()).toBe(`${window.innerHeight - 700 + 16}px`);
      top = 600;
      await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(space()).toBe(`${window.innerHeight - 600 + 16}px`);
    });
  });

  it('let presses through to the page except on their own buttons, and reserve space there', async () => {
    const { style } = document.documentElement;
    render(<Shown start={items(1)} />);
    expect(getComputedStyle(screen.getByRole('region', { name: 'Notifications' })).pointerEvents).toBe('none');
    expect(getComputedStyle(screen.getByRole('status')).pointerEvents).not.toBe('auto');
    expect(getComputedStyle(screen.getByRole('button', { name: 'Dismiss' })).pointerEvents).toBe('auto');
    expect(style.getPropertyValue('--spot-notices')).toBe(`${window.innerHeight + 16}px`);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(style.getPropertyValue('--spot-notices')).toBe('');
  });

  it('are in a live region; an error is an alert and a success is not (ACC-024)', async () => {
    render(
      <Shown
        start={[
          { id: 'a', text: 'Note saved' },
          { id: 'b', text: 'ERROR: refused', variant: 'error' },
        ]}
      />,
    );
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('status')).toHaveTextContent('Note saved');
    expect(screen.getByRole('alert')).toHaveTextContent('ERROR: refused');
    expect(await axeFindings()).toEqual([]);
  });

  it('disappear after 6 seconds, `Photo uploaded!` too, and so do those that newer ones replaced (ACC-240, OPS-123)', () => {
    jest.useFakeTimers();
    render(<Shown start={items(5)} />);
    act(() => void jest.advanceTimersByTime(5999));
    expect(texts()).toHaveLength(3);
    act(() => void jest.advanceTimersByTime(1));
    expect(texts()).toEqual([]);
  });

  it('put a long action below the text, which keeps its width', () => {
    const action = { label: 'Continue viewing The Grand Harbour Catering Company', run: () => {} };
    render(<Shown start={[{ id: 'a', text: 'Note of the end', action }]} />);
    const text = screen.getByText('Note of the end');
    expect(text).toHaveStyle({ flexBasis: '180px' });
    expect(text.parentElement).toHaveStyle({ flexWrap: 'wrap' });
    expect(text.parentElement).toContainElement(screen.getByRole('button', { name: action.label }));
  });

  it('stay ten seconds where something can be undone', () => {
    jest.useFakeTimers();
    render(<Shown start={[{ id: 'a', text: 'Note removed', action: { label: 'Undo', run: jest.fn() } }]} />);
    act(() => void jest.advanceTimersByTime(9999));
    expect(texts()).toEqual(['Note removed']);
    act(() => void jest.advanceTimersByTime(1));
    expect(texts()).toEqual([]);
  });

  it('stay while they are pointed at or have the focus', () => {
    jest.useFakeTimers();
    render(<Shown start={items(2)} />);
    const [first] = screen.getAllByRole('status') as [HTMLElement];
    first.getBoundingClientRect = () => new DOMRect(100, 100, 300, 50);
    fireEvent.mouseMove(document.body, { clientX: 200, clientY: 120 });
    act(() => void jest.advanceTimersByTime(6000));
    expect(texts()).toEqual(['Note 0']);
    fireEvent.mouseMove(document.body, { clientX: 200, clientY: 90 });
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => void jest.advanceTimersByTime(6000));
    expect(texts()).toEqual(['Note 0']);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    act(() => void jest.advanceTimersByTime(6000));
    expect(texts()).toEqual([]);
  });

  it('are announced beside an open dialog and undone from it by Ctrl+Z, but not while somebody types', async () => {
    const run = jest.fn();
    render(
      <>
        <input aria-label="Text" />
        <Shown start={[{ id: 'a', text: 'Note removed', action: { label: 'Undo', run } }]} />
      </>,
    );
    const host = screen.getByRole('region', { name: 'Notifications' }).closest('[data-tabster-never-hide]');
    expect(host?.parentElement).toBe(document.body);
    const user = userEvent.setup();
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Control>}z{/Control}');
    expect(run).not.toHaveBeenCalled();
    act(() => screen.getByRole('textbox').blur());
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(run).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual([]);
  });

  it('run their action once and close, also by keyboard, and the focus returns to where it was', async () => {
    const run = jest.fn();
    render(
      <>
        <button>Cell</button>
        <Shown start={[{ id: 'a', text: 'Note removed', action: { label: 'Undo', run } }]} />
      </>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Cell' })).toHaveFocus();
  });

  it('disappear with the cross or Escape', async () => {
    render(<Shown start={items(2)} />);
    const user = userEvent.setup();
    await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    expect(texts()).toEqual(['Note 1']);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(texts()).toEqual([]);
  });
});
