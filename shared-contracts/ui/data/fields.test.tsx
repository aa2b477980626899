import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFindings, renderInShell } from '../../testing';
import { Button, Field } from '../core';
import { MoneyField } from './money-field';
import { TimeField } from './time-field';

function Time({ start, min, max }: { start?: number; min?: number; max?: number }) {
  const [minutes, setMinutes] = useState(start);
  return (
    <>
      <Field label="Start Time">
        <TimeField value={minutes} onChange={setMinutes} min={min} max={max} />
      </Field>
      <output>{minutes ?? 'none'}</output>
      <Button onClick={() => setMinutes(1080)}>Evening</Button>
    </>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Start Time' });
const value = () => screen.getByRole('status').textContent;

describe('TimeField', () => {
  it('parses typing at once and formats it on blur', async () => {
    const user = userEvent.setup();
    renderInShell(<Time />);
    await user.type(field(), '930p');
    expect(value()).toBe('1290');
    await user.tab();
    expect(field()).toHaveValue('9:30 PM');
  });

  it('is one stop for the Tab key, and its arrow opens it with the mouse', async () => {
    const user = userEvent.setup();
    renderInShell(<Time />);
    await user.tab();
    expect(field()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Evening' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('option', { name: '9:30 PM' })).toBeVisible();
  });

  it('uses the typed text on Enter, not the highlighted option', async () => {
    const user = userEvent.setup();
    renderInShell(<Time start={540} />);
    await user.clear(field());
    await user.type(field(), '5:20 pm{Enter}');
    expect([field(), value()]).toEqual([expect.objectContaining({ value: '5:20 PM' }), '1040']);
  });

  it('is empty for text that is not a time, and keeps the text', async () => {
    const user = userEvent.setup();
    renderInShell(<Time start={540} />);
    await user.clear(field());
    await user.type(field(), 'noon');
    await user.tab();
    expect([field(), value()]).toEqual([expect.objectContaining({ value: 'noon' }), 'none']);
  });

  it('offers every quarter hour within its bounds, and takes the one that is pressed', async () => {
    const user = userEvent.setup();
    renderInShell(<Time start={540} min={480} max={600} />);
    await user.click(field());
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect([options[0], options.at(-1), options.length]).toEqual(['8:00 AM', '10:00 AM', 9]);
    await user.click(screen.getByRole('option', { name: '9:45 AM' }));
    expect([field(), value()]).toEqual([expect.objectContaining({ value: '9:45 AM' }), '585']);
  });

  it('is chosen from by arrows and Enter', async () => {
    const user = userEvent.setup();
    renderInShell(<Time start={540} min={540} max={600} />);
    await user.click(field());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(value()).toBe('555');
  });

  it('shows a value set from outside', async () => {
    const user = userEvent.setup();
    renderInShell(<Time start={540} />);
    await user.click(screen.getByRole('button', { name: 'Evening' }));
    expect(field()).toHaveValue('6:00 PM');
    expect(await axeFindings()).toEqual([]);
  });
});

function Money() {
  const [cents, setCents] = useState<number | undefined>(1760);
  return (
    <>
      <Field label="Wage">
        <MoneyField value={cents} onChange={setCents} />
      </Field>
      <output>{cents ?? 'none'}</output>
      <Button onClick={() => setCents(1800)}>Minimum</Button>
    </>
  );
}

describe('MoneyField', () => {
  it('holds cents and writes two decimals on leaving (SCH-190)', async () => {
    const user = userEvent.setup();
    renderInShell(<Money />);
    const wage = screen.getByRole('textbox', { name: 'Wage' });
    expect(wage).toHaveValue('17.60');
    await user.clear(wage);
    expect(value()).toBe('none');
    await user.type(wage, '19.5');
    expect([wage, value()]).toEqual([expect.objectContaining({ value: '19.5' }), '1950']);
    await user.tab();
    expect(wage).toHaveValue('19.50');
  });

  it('accepts no letters (ADM-155)', async () => {
    const user = userEvent.setup();
    renderInShell(<Money />);
    const wage = screen.getByRole('textbox', { name: 'Wage' });
    await user.clear(wage);
    await user.type(wage, 'CAD 19e5.25');
    expect([(wage as HTMLInputElement).value, value()]).toEqual([' 195.25', '19525']);
  });

  it('is empty for text that is not an amount, and shows a value set from outside', async () => {
    const user = userEvent.setup();
    renderInShell(<Money />);
    const wage = screen.getByRole('textbox', { name: 'Wage' });
    await user.type(wage, '5');
    expect(value()).toBe('none');
    await user.click(screen.getByRole('button', { name: 'Minimum' }));
    expect(wage).toHaveValue('18.00');
  });
});
