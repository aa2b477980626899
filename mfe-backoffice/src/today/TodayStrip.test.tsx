import { act, screen } from '@testing-library/react';
import { officeCountsQuery } from '@spot/contracts/backoffice/queries';
import { countsOfDay } from '@spot/contracts/backoffice';
import { aSession, axeFindings, fakeShell, fixtureNow, renderInShell } from '@spot/contracts/testing';
import { TodayStrip } from './TodayStrip';

const day = '2026-11-23';
const counts = {
  [`late-${day}`]: 3,
  [`absent-${day}`]: 1,
  unfilled: 1200,
  unread: 0,
  ids: 10,
  manual: 4,
  requirements: 12,
  uniforms: 2,
};

function draw(known: Record<string, number> | undefined = counts) {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  const give = (all: Record<string, number>) =>
    shell.data.give(
      officeCountsQuery(day),
      Object.entries(all).map(([id, count]) => ({ id, count, countedAt: fixtureNow })),
    );
  if (known) give(known);
  return { ...renderInShell(<TodayStrip />, { shell }), shell, give };
}
const numbers = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the strip above the back office’s pages', () => {
  it('shows pending work, each number with a link to its list', async () => {
    const { container } = draw();
    expect(numbers()).toEqual([
      '3late',
      '1absent',
      '1,200unfilled within 24 h',
      '10IDs',
      '12requirements',
      '2uniforms',
      '0unread',
    ]);
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link(/late/)).toBe('/checkins?view=Late');
    expect(link(/absent/)).toBe('/checkins?view=Absent');
    expect(link(/unfilled/)).toBe('/allshifts?within=24h');
    expect(link(/unread/)).toBe('/adminmessages?show=unread');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('needs one listener and at most ten documents, and is live', () => {
    const { shell, give } = draw();
    expect(shell.data.open).toEqual([officeCountsQuery(day).key]);
    expect(countsOfDay(day).length).toBeLessThanOrEqual(10);
    act(() => give({ ...counts, unread: 4 }));
    expect(numbers().at(-1)).toBe('4unread');
  });

  it('says that unreadable numbers are unknown, and shows 0 for those never counted', () => {
    const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
    renderInShell(<TodayStrip />, { shell });
    expect(numbers()[0]).toBe('–late');
    act(() => shell.data.give(officeCountsQuery(day), []));
    expect(numbers()[0]).toBe('0late');
  });

  it('counts the viewer’s day, as the board does', () => {
    const { shell } = draw();
    expect(shell.data.open).toContain(officeCountsQuery('2026-11-23').key);
  });
});
