import { act, screen } from '@testing-library/react';
import { officeCountDocument, queueCountsDocument } from '@spot/contracts/data';
import type { OfficeCountName } from '@spot/contracts/rules';
import { aSession, axeFindings, fakeShell, fixtureNow, renderInShell } from '@spot/contracts/testing';
import { TodayStrip } from './TodayStrip';

const counts = { 'late-2026-11-23': 3, 'absent-2026-11-23': 1, unfilled: 1200, unread: 0 } as const;

function draw(known: Partial<Record<OfficeCountName, number>> = counts) {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  const give = (name: OfficeCountName, count: number) =>
    shell.data.give(officeCountDocument(name), { id: name, count, countedAt: fixtureNow });
  for (const [name, count] of Object.entries(known)) give(name as OfficeCountName, count ?? 0);
  shell.data.give(queueCountsDocument(), { id: 'queueCounts', ids: 10, manual: 4, requirements: 12, uniforms: 2 });
  return { ...renderInShell(<TodayStrip />, { shell }), shell, give };
}
const numbers = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the strip above the office’s pages', () => {
  it('shows what waits, each number with the way to its list', async () => {
    const { container } = draw();
    expect(numbers()).toEqual([
      ...['3late', '1absent', '1,200unfilled within 24 h', '10IDs', '12requirements', '2uniforms', '0unread'],
    ]);
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link(/late/)).toBe('/checkins?view=Late');
    expect(link(/absent/)).toBe('/checkins?view=Absent');
    expect(link(/unread/)).toBe('/adminmessages?show=unread');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('costs at most ten documents, and follows them live', () => {
    const { shell, give } = draw();
    expect(shell.data.open).toHaveLength(5);
    act(() => give('unread', 4));
    expect(numbers().at(-1)).toBe('4unread');
  });

  it('says of what cannot be read that it is not known, and of what was never counted that there is none', () => {
    const { shell } = draw({});
    expect(numbers()[0]).toBe('–late');
    act(() => shell.data.give(officeCountDocument('late-2026-11-23'), null));
    expect(numbers()[0]).toBe('0late');
  });

  it('counts the viewer’s own day, as the board does', () => {
    const { shell } = draw();
    expect(shell.data.open).toContain(officeCountDocument('late-2026-11-23').key);
  });
});
