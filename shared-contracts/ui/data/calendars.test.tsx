import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFindings, renderInShell } from '../../testing';
import { Field } from '../core';
import { DayCalendar, type DayCalendarProps } from './day-calendar';
import { DayPicker } from './day-picker';
import { OneDayCalendar } from './one-day-calendar';

const today = '2026-11-21';

function Several({ from = [], ...rest }: Partial<DayCalendarProps> & { from?: string[] }) {
  const [days, setDays] = useState<readonly string[]>(from);
  return (
    <>
      <DayCalendar today={today} value={days} onChange={setDays} {...rest} />
      <output>{days.join(' ')}</output>
    </>
  );
}
const chosen = () => document.querySelector('output')?.textContent;
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });

describe('DayCalendar', () => {
  it('selects several days, in order, each with a chip that removes it', async () => {
    const user = userEvent.setup();
    renderInShell(<Several />);
    await user.click(cell(/Saturday, November 28/));
    await user.click(cell(/Tuesday, November 24/));
    expect(chosen()).toBe('2026-11-24 2026-11-28');
    expect(cell(/Tuesday, November 24/)).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: /Tue, Nov 24/ }));
    expect(chosen()).toBe('2026-11-28');
    await user.click(cell(/Saturday, November 28/));
    expect(chosen()).toBe('');
  });

  it('refuses days before today in the zone of the team and says why', async () => {
    const user = userEvent.setup();
    renderInShell(<Several />);
    const past = cell(/Friday, November 20, 2026, in the past/);
    expect(past).toHaveAttribute('aria-disabled', 'true');
    await user.click(past);
    expect(chosen()).toBe('');
    expect(cell(/Saturday, November 21, 2026$/)).toHaveAttribute('aria-current', 'date');
  });

  it('allows no more than the maximum, but can remove selected days (SCH-182)', async () => {
    const user = userEvent.setup();
    renderInShell(<Several from={['2026-11-24', '2026-11-25']} maxCount={2} />);
    await user.click(cell(/November 26, 2026, at most 2 days/));
    expect(chosen()).toBe('2026-11-24 2026-11-25');
    await user.click(cell(/November 25/));
    await user.click(cell(/November 26/));
    expect(chosen()).toBe('2026-11-24 2026-11-26');
  });

  it('works with the keyboard alone, across months', async () => {
    const user = userEvent.setup();
    renderInShell(<Several />);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(cell(/Saturday, November 21/)).toHaveFocus();
    await user.keyboard('{ArrowDown} ');
    expect(chosen()).toBe('2026-11-28');
    await user.keyboard('{PageDown}{Home}{Enter}');
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    expect(cell(/Sunday, December 27/)).toHaveFocus();
    expect(chosen()).toBe('2026-11-28 2026-12-27');
  });

  it('has one tab stop and no axe violations', async () => {
    renderInShell(<Several from={['2026-11-24']} />);
    const stops = within(screen.getByRole('grid'))
      .getAllByRole('gridcell')
      .filter((one) => one.tabIndex === 0);
    expect(stops).toHaveLength(1);
    expect(await axeFindings()).toEqual([]);
  });
});

function One() {
  const [day, setDay] = useState<string | undefined>(today);
  return (
    <>
      <Field label="Date">
        <DayPicker today={today} value={day} onChange={setDay} maxDay="2026-12-31" />
      </Field>
      <output>{day ?? 'none'}</output>
    </>
  );
}

describe('DayPicker', () => {
  it('is typed as MM/dd/yyyy (ADM-007)', async () => {
    const user = userEvent.setup();
    renderInShell(<One />);
    const field = screen.getByRole('textbox', { name: 'Date' });
    expect(field).toHaveValue('11/21/2026');
    await user.clear(field);
    expect(chosen()).toBe('none');
    await user.type(field, '12/5/2026');
    expect(chosen()).toBe('2026-12-05');
    await user.tab();
    expect(field).toHaveValue('12/05/2026');
  });

  it('shows the day in force again if an unreadable text is left and the day is kept (ADM-007)', async () => {
    const user = userEvent.setup();
    const Kept = () => {
      const [day, setDay] = useState(today);
      return <DayPicker aria-label="Date" today={today} value={day} onChange={(next) => next && setDay(next)} />;
    };
    renderInShell(<Kept />);
    const field = screen.getByRole('textbox', { name: 'Date' });
    for (const typed of ['13/45/2026', '12/5']) {
      await user.clear(field);
      await user.type(field, typed);
      expect(field).toHaveValue(typed);
      await user.tab();
      expect(field).toHaveValue('11/21/2026');
    }
  });

  it('takes no day outside of its bounds', async () => {
    const user = userEvent.setup();
    renderInShell(<One />);
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '01/01/2027');
    expect(chosen()).toBe('none');
  });

  it('opens a month on the chosen day, and closes when one is chosen', async () => {
    const user = userEvent.setup();
    renderInShell(<One />);
    await user.click(screen.getByRole('button', { name: 'Choose from calendar' }));
    expect(cell(/Saturday, November 21/)).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(chosen()).toBe('2026-11-22');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('11/22/2026');
  });

  it('says of each button which date it chooses, where a table has several', () => {
    renderInShell(<DayPicker aria-label="Effective date of Ontario" value={today} today={today} onChange={() => {}} />);
    const button = screen.getByRole('button', { name: 'Choose from calendar' });
    expect(button).toHaveAccessibleDescription('Effective date of Ontario');
  });
});

describe('OneDayCalendar', () => {
  it('shows the month of a day that comes from elsewhere, such as the address (ADM-090)', async () => {
    const of = (value: string | undefined) => (
      <OneDayCalendar label="Day" today={today} value={value} onPress={() => {}} />
    );
    const { rerender } = renderInShell(of('2026-03-09'));
    expect(cell(/Monday, March 9/)).toHaveAttribute('aria-selected', 'true');
    rerender(of(today));
    expect(cell(/Saturday, November 21/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    rerender(of(undefined));
    expect(screen.getByText('December 2026')).toBeVisible();
  });
});
