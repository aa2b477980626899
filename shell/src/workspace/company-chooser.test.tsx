import { companiesQuery, groupDocument } from '@spot/contracts/accounts/queries';
import type { LiveStore } from '@spot/contracts/core/queries';
import { aGroup, axeFindings, FakeLive } from '@spot/contracts/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompanyChooser } from './company-chooser';
import { forgetViewed, rememberViewed, viewedBy } from './viewed';

const company = (id: string, name: string, more = {}) => aGroup({ id, uid: id, name, ...more });
const [airport, harbour, closed] = [
  company('g1', 'Airport Lounge'),
  company('g2', 'Harbour Catering'),
  company('g3', 'Zebra Events', { status: 'Deactivated' }),
];

function show(viewed: readonly string[] = []) {
  const live = new FakeLive();
  live.give(companiesQuery('', 20), [airport, harbour, closed]);
  const chosen: string[] = [];
  const onClose = jest.fn();
  render(
    <CompanyChooser
      live={live as unknown as LiveStore}
      viewed={viewed}
      onChoose={({ id }) => chosen.push(id)}
      onClose={onClose}
    />,
  );
  return { live, chosen, onClose, user: userEvent.setup() };
}
const names = (list: string) =>
  within(screen.getByRole('region', { name: list }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const box = () => screen.getByRole('searchbox', { name: 'Find a company' });

describe('choosing a company to view (SCH-218, ACC-190)', () => {
  it('lists all by name and marks deactivated ones', async () => {
    const { chosen, user } = show();
    expect(names('All companies').map((text) => text?.replace(/Toronto.*$/, ''))).toEqual([
      'Airport Lounge',
      'Harbour Catering',
      'Zebra EventsDeactivated',
    ]);
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Harbour Catering/ }));
    expect(chosen).toEqual(['g2']);
  });

  it('finds by the beginning of the name on the server, in upper or lower case; Enter takes the first', async () => {
    const { live, chosen, user } = show();
    live.give(companiesQuery('har', 20), [harbour]);
    await user.type(box(), ' HAR');
    expect(names('Matching companies')).toEqual([expect.stringMatching(/^Harbour Catering/)]);
    await user.keyboard('{Enter}');
    expect(chosen).toEqual(['g2']);
    act(() => live.give(companiesQuery('harx', 20), []));
    await user.type(box(), 'x');
    expect(screen.getByText('No companies match')).toBeVisible();
  });

  it('can be used with the arrow keys', async () => {
    const { user } = show();
    await user.click(box());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: /^Airport/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: /^Harbour/ })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(box()).toHaveFocus();
  });

  it('shows the last viewed ones first while nothing is typed', async () => {
    const { live, user } = show(['g2', 'gone']);
    act(() => {
      live.give(groupDocument('g2'), harbour);
      live.give(groupDocument('gone'), null);
    });
    expect(names('Recently viewed')).toEqual([expect.stringMatching(/^Harbour Catering/)]);
    await user.type(box(), 'a');
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  });
});

describe('last viewed companies that cannot be read', () => {
  it('are not left out silently, and are read again', async () => {
    const { live, user } = show(['g2', 'g3', 'gone']);
    act(() => {
      live.give(groupDocument('g2'), harbour);
      live.fail(groupDocument('g3'), 'Not reached.');
      live.deny(groupDocument('gone'));
    });
    expect(names('Recently viewed')).toHaveLength(1);
    expect(screen.getByText('Some of the companies you viewed last couldn’t be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(live.retried).toEqual([groupDocument('g3').key]);
    act(() => live.give(groupDocument('g3'), closed));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(names('Recently viewed')).toHaveLength(2);
  });
});

describe('the last viewed companies', () => {
  it('are at most five, each once, the latest first, and only the person’s own', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberViewed('user-1', id);
    expect(viewedBy('user-1')).toEqual(['b', 'f', 'e', 'd', 'c']);
    expect(viewedBy('user-2')).toEqual([]);
    localStorage.setItem('spot: viewed user-1', '{"broken');
    expect(viewedBy('user-1')).toEqual([]);
  });

  it('are removed at sign-out, and nothing else is', () => {
    rememberViewed('user-1', 'a');
    localStorage.setItem('look', 'dark');
    forgetViewed();
    expect(viewedBy('user-1')).toEqual([]);
    expect(localStorage.getItem('look')).toBe('dark');
  });
});
