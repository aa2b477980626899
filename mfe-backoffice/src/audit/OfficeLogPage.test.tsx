import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companiesQuery, groupDocument } from '@spot/contracts/accounts/queries';
import { officeLogQuery, type OfficeLogAsked } from '@spot/contracts/backoffice/queries';
import type { OfficeEntry } from '@spot/contracts/backoffice';
import { aGroup, aSession, axeFindings, fakeShell, fixtureNow, renderInShell } from '@spot/contracts/testing';
import { addDays, dayKeyOf, formatNumericDate, startOfDay, viewerZone } from '@spot/contracts/time';
import { detailsText } from './detailsText';
import { OfficeLogPage } from './OfficeLogPage';

const entry = (id: string, more: Partial<OfficeEntry> = {}): OfficeEntry => ({
  ...{ id, call: 'setLatePolicy', actorEmail: 'ann@spot.test', onBehalfOf: 'north', at: fixtureNow },
  details: { hours: 24, own: true },
  ...more,
});
const all = [entry('one'), entry('two', { call: 'setMinimumWage', onBehalfOf: '', details: { region: 'ON' } })];
const today = dayKeyOf(fixtureNow, viewerZone());

function draw(path = '/officelog', given: readonly [OfficeLogAsked, readonly OfficeEntry[]][] = []) {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  shell.data.give(officeLogQuery({}, 50), all);
  shell.data.give(groupDocument('north'), aGroup({ id: 'north', name: 'Northside Events' }));
  for (const [asked, rows] of given) shell.data.give(officeLogQuery(asked, 50), rows);
  return renderInShell(<OfficeLogPage />, { shell, path });
}
const rows = () =>
  [...screen.getByRole('table', { name: 'Office log' }).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent),
  );

describe('the office log', () => {
  it('says who did what for whom, and offers nothing that changes it (decisions section 3 item 10)', async () => {
    const { container } = draw();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'When',
      'Who',
      'What',
      'For whom',
      'Details',
    ]);
    expect(rows()).toEqual([
      ['ann@spot.test', 'Set late policy', 'Northside Events', 'hours: 24, own: true'],
      ['ann@spot.test', 'Set minimum wage', 'The whole platform', 'region: ON'],
    ]);
    expect(within(screen.getByRole('table')).queryByRole('button')).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks the server by kind, admin, company and days, all of which stand in the address', async () => {
    draw('/officelog', [
      [{ call: 'setMinimumWage' }, [all[1] as OfficeEntry]],
      [{ actorEmail: 'b@spot.test', call: 'setMinimumWage' }, []],
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Set minimum wage');
    expect(rows().map(([, what]) => what)).toEqual(['Set minimum wage']);
    await userEvent.click(screen.getByRole('textbox', { name: 'Admin’s email' }));
    await userEvent.paste(' B@spot.test ');
    expect(await screen.findByText('Nothing was done that matches these filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('takes a company by the beginning of its name', async () => {
    const { shell } = draw('/officelog', [[{ onBehalfOf: 'north' }, [all[0] as OfficeEntry]]]);
    shell.data.give(companiesQuery('n', 10), [aGroup({ id: 'north', name: 'Northside Events' })]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'N');
    await userEvent.click(await screen.findByRole('option', { name: 'Northside Events' }));
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveValue('Northside Events');
  });

  it('opens with the days of its address, whole ones of the viewer', () => {
    const asked = { from: startOfDay(today, viewerZone()), before: startOfDay(addDays(today, 1), viewerZone()) };
    draw(`/officelog?from=${today}&to=${today}`, [[asked, [all[1] as OfficeEntry]]]);
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(formatNumericDate(today));
  });

  it('takes what is no day for none, and empties the days with the other filters', async () => {
    const from = startOfDay(today, viewerZone());
    draw(`/officelog?from=${today}&to=2026-02-31`, [[{ from }, []]]);
    expect(screen.getByRole('textbox', { name: 'Until' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(formatNumericDate(today));
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
    expect(rows()).toHaveLength(2);
  });

  it('tells details in one line, whatever they are', () => {
    expect(detailsText({ a: 1, list: ['x', 'y'], inner: { b: null }, off: false })).toBe(
      'a: 1, list: x, y, inner (b: null), off: false',
    );
    expect([detailsText(undefined), detailsText('word'), detailsText({})]).toEqual(['', 'word', '']);
  });
});
