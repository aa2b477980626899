import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approveGroup } from '@spot/contracts/backoffice';
import { directoryQuery } from '@spot/contracts/backoffice/queries';
import type { Group } from '@spot/contracts/accounts';
import {
  aGroup,
  aSession,
  axeFindings,
  fakeShell,
  fixtureNow,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { CompaniesPage } from './CompaniesPage';

const saved: string[] = [];
jest.mock('../../../shared-contracts/ui/kit/csv', () => ({
  ...jest.requireActual<object>('../../../shared-contracts/ui/kit/csv'),
  download: (_: string, text: string) => saved.push(text),
}));

const owner = { email: 'olive@north.test', name: 'Olive Fern', role: 'Owner' } as const;
const north = aGroup({ id: 'north', name: 'Northside', approved: true, owners: { [owner.email]: owner } });
const closed = aGroup({ id: 'closed', name: 'Closed Co', approved: true, status: 'Deactivated' });
const fresh = aGroup({ id: 'fresh', name: 'Fresh Ltd', approved: false });
type Asked = Partial<Parameters<typeof directoryQuery>[0]>;

function draw(given: readonly [Asked, readonly Group[]][], path = '/companies') {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  const common = { begins: '', waiting: false, order: { key: 'name', descending: false }, most: 100 } as const;
  for (const [asked, rows] of given) shell.data.give(directoryQuery({ ...common, ...asked }), rows);
  return renderInShell(<CompaniesPage />, { shell, path });
}
const table = () => screen.getByRole('table', { name: 'Company Directory' });
const names = () => [...table().querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent);

describe('the Company Directory', () => {
  const calls = serveCalls();

  it('shows Name, Date Added, Owners and Status in the server’s order, 10 on a page (ADM-104, ADM-105)', async () => {
    const many = Array.from({ length: 11 }, (_, index) => aGroup({ id: `g${index}`, name: `Z ${index}` }));
    const { container } = draw([[{}, [closed, north, ...many]]]);
    expect(screen.getByRole('heading', { name: 'Company Directory' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Date Added',
      'Owners',
      'Status',
      'Approval',
    ]);
    expect(names().slice(0, 2)).toEqual(['Closed Co', 'Northside']);
    expect(names()).toHaveLength(10);
    expect(within(table()).getByRole('row', { name: /Northside/ })).toHaveTextContent(/Olive FernActive/);
    expect(within(table()).getByRole('row', { name: /Closed Co/ })).toHaveTextContent('Deactivated');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('queries the server by the beginning of a name, status and order (ADM-104, decisions section 7)', async () => {
    draw([
      [{}, [closed, north]],
      [{ status: 'Deactivated' }, [closed]],
      [{ status: 'Deactivated', begins: 'clo' }, [closed]],
      [{ order: { key: 'added', descending: false } }, [north, closed]],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Date Added' }));
    expect(names()).toEqual(['Northside', 'Closed Co']);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Active Companies' }));
    expect(names()).toEqual(['Closed Co']);
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search by company' }));
    await userEvent.paste(' CLO');
    expect(names()).toEqual(['Closed Co']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Deactivated companies' }));
    expect(await screen.findByText('No companies match')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all companies' }));
    expect(names()).toHaveLength(2);
  });

  it('shows companies that await approval, and approves them (N23)', async () => {
    const { shell } = draw([[{ waiting: true }, [fresh]]], '/companies?approval=waiting');
    expect(screen.getByRole('checkbox', { name: 'Not yet approved' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Approve Fresh Ltd' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Fresh Ltd is approved' }]));
    expect(calls.requestsOf(approveGroup)).toEqual([{ groupId: 'fresh' }]);
  });

  describe('read in part', () => {
    const many = Array.from({ length: 230 }, (_, index) => aGroup({ id: `g${index}`, name: `Z ${index}` }));

    it('is read in one go to the page that the address names', async () => {
      const { shell } = draw([[{}, many.slice(0, 100)]], '/companies?page=21');
      shell.data.give(
        directoryQuery({ begins: '', waiting: false, order: { key: 'name', descending: false }, most: 300 }),
        many,
      );
      expect(await screen.findByText('201-210 of 230')).toBeVisible();
      expect(names()[0]).toBe('Z 200');
    });

    it('is exported in full', async () => {
      const { shell } = draw([[{}, many.slice(0, 100)]]);
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      expect(saved).toEqual([]);
      act(() =>
        shell.data.give(
          directoryQuery({ begins: '', waiting: false, order: { key: 'name', descending: false }, most: 5_000 }),
          many,
        ),
      );
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]?.trim().split('\r\n')).toHaveLength(231);
    });

    it('is exported with its approvals', async () => {
      saved.length = 0;
      draw([[{}, [north, fresh]]]);
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      const lines = saved[0]?.replace('\uFEFF', '').trim().split('\r\n') ?? [];
      expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Approval', 'Approved', 'Not yet approved']);
    });

    it('is exported empty, at once, if no status is chosen', async () => {
      saved.length = 0;
      draw([[{}, [north]]], '/companies?status=');
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      expect(saved[0]?.trim().split('\r\n')).toHaveLength(1);
    });
  });

  it('says why an approval failed', async () => {
    calls.on(approveGroup, () => {
      throw new Refusal('permission-denied', 'You do not have permission to do this.');
    });
    const { shell } = draw([[{ waiting: true }, [fresh]]], '/companies?approval=waiting');
    await userEvent.click(screen.getByRole('button', { name: 'Approve Fresh Ltd' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([
        { text: 'ERROR: You do not have permission to do this.', variant: 'error' },
      ]),
    );
  });
});
