import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderInShell } from '../../testing';
import { EmptyState, type Column } from '../data';
import { chosenOf, ListPage, useListState, type ListProps } from '.';

interface Team {
  id: string;
  kind: string;
  size: number;
}
const teams: Team[] = Array.from({ length: 12 }, (_, index) => ({
  id: `Team ${String(index + 1).padStart(2, '0')}`,
  kind: index % 3 === 0 ? 'bar' : 'hall',
  size: 100 - index,
}));
const columns: Column<Team>[] = [
  { key: 'id', header: 'Team', cell: ({ id }) => id, csv: ({ id }) => id },
  {
    key: 'size',
    header: 'Size',
    cell: ({ size }) => size,
    csv: ({ size }) => size,
    compare: (a, b) => a.size - b.size,
  },
];

function Address() {
  return <output>{useLocation().search}</output>;
}

function Teams(props: Partial<ListProps<Team>>) {
  const state = useListState('kind');
  const found = teams.filter(({ id }) => id.includes(state.search));
  const filter = {
    name: 'kind',
    label: 'Kind',
    options: ['bar', 'hall'].map((kind) => ({
      value: kind,
      label: kind,
      count: found.filter((team) => team.kind === kind).length,
    })),
  };
  const chosen = chosenOf(filter, state);
  return (
    <ListPage
      title="Teams"
      label="Teams"
      state={state}
      filters={[filter]}
      search="Search teams"
      status="ready"
      rows={found.filter(({ kind }) => chosen.has(kind))}
      all={teams}
      columns={columns}
      rowKey={({ id }) => id}
      pageSize={5}
      none={<EmptyState text="There are no teams." />}
      {...props}
    >
      <Address />
    </ListPage>
  );
}
const show = (path = '/', props: Partial<ListProps<Team>> = {}) => renderInShell(<Teams {...props} />, { path });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.slice(0, 7));
const address = () => screen.getByRole('status', { name: '' }).textContent;

describe('a list page', () => {
  it('counts beside its filters, and stores search, filter, order and page in the URL', async () => {
    show();
    expect(screen.getByRole('checkbox', { name: 'bar (4)' })).toBeChecked();
    expect(screen.getByText('1-5 of 12')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'bar (4)' }));
    expect(screen.getByText('1-5 of 8')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Size' }));
    expect(names()[0]).toBe('Team 12');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe('?kind=hall&sort=size&page=2'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search teams' }), '1');
    await waitFor(() => expect(address()).toBe('?kind=hall&sort=size&q=1'));
  });

  it.each(['loading', 'error'] as const)('does not count rows as none: %s', (status) => {
    show('/', { status, error: 'Not reached.', rows: [], all: [] });
    expect(screen.getByRole('checkbox', { name: 'bar (–)' })).toBeChecked();
  });

  it('follows its URL, and leaves other parameters alone', async () => {
    show('/?day=2026-11-22&kind=hall&sort=-size&page=2&q=Team');
    expect(screen.getByText('6-8 of 8')).toBeVisible();
    expect(names()).toEqual(['Team 09', 'Team 11', 'Team 12']);
    expect(screen.getByRole('searchbox')).toHaveValue('Team');
    await userEvent.click(screen.getByRole('checkbox', { name: 'bar (4)' }));
    await waitFor(() => expect(address()).toBe('?day=2026-11-22&sort=-size&q=Team'));
  });

  it('is printed with the rows of all its pages', () => {
    show('/?sort=-size&page=2');
    expect(names()).toHaveLength(5);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(names()).toEqual(teams.map(({ id }) => id));
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(names()).toHaveLength(5);
  });

  it('follows a URL changed from outside', async () => {
    const { shell } = show('/?q=Team');
    act(() => shell.navigate('/?q=11'));
    await waitFor(() => expect(names()).toEqual(['Team 11']));
  });

  it('reports no results with a way back, or an empty list', async () => {
    const { unmount } = show('/?q=Nobody');
    expect(screen.getByText('No results match.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toHaveLength(5);
    unmount();
    show('/', { rows: [], all: [] });
    expect(screen.getByText('There are no teams.')).toBeVisible();
  });

  it('offers Retry after a failure, and Load More if there is more', async () => {
    const onRetry = jest.fn();
    const { unmount } = show('/', { status: 'error', error: 'The list could not be read.', onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('The list could not be read.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    unmount();
    const onMore = jest.fn();
    show('/', { onMore, pageSize: undefined });
    expect(names()).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('exports all results in order, not only those of the page', async () => {
    const written: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${written.push(blob)}`;
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    show('/?kind=hall&sort=size', { exported: 'teams' });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const reader = new FileReader();
    reader.readAsText(written[0] as Blob);
    await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
    const text = String(reader.result);
    expect(text.split('\r\n').slice(0, 3)).toEqual(['Team,Size', 'Team 12,89', 'Team 11,90']);
    expect(text.split('\r\n')).toHaveLength(10);
    click.mockRestore();
  });

  it('keeps an exported file until a browser that reads it late has read it', () => {
    jest.useFakeTimers();
    const revoked = jest.fn();
    URL.createObjectURL = () => 'blob:made';
    URL.revokeObjectURL = revoked;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    show('/', { exported: 'teams' });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    jest.advanceTimersByTime(40_000);
    expect(revoked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(20_000);
    expect(revoked).toHaveBeenCalledWith('blob:made');
    click.mockRestore();
    jest.useRealTimers();
  });

  it('exports as far as it reads, also where a filter leaves some of those rows out', async () => {
    const made = jest.fn(() => 'blob:made');
    URL.createObjectURL = made;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const rows = Array.from({ length: 5_000 }, () => teams[0] as Team);
    show('/', { exported: 'teams', reading: { rows, complete: false, reach: () => {} } });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(made).toHaveBeenCalledTimes(1);
    const notice = 'Exported from the first 5,000 rows only. There may be more.';
    expect(screen.getByText(notice)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^bar/ }));
    expect(screen.queryByText(notice)).toBeNull();
    click.mockRestore();
  });

  it('names as many rows as were read, also after Load More', async () => {
    URL.createObjectURL = () => 'blob:made';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const rows = Array.from({ length: 5_050 }, () => teams[0] as Team);
    show('/', { exported: 'teams', reading: { rows, complete: false, reach: () => {} } });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getByText('Exported from the first 5,050 rows only. There may be more.')).toBeVisible();
    click.mockRestore();
  });

  it('counts documents that cannot be read among those read, and says how many the file lacks', async () => {
    const made = jest.fn(() => 'blob:made');
    URL.createObjectURL = made;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const rows = Array.from({ length: 4_999 }, () => teams[0] as Team);
    const { unmount } = show('/', {
      exported: 'teams',
      reading: { rows, complete: false, leftOut: 1, reach: () => {} },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(made).toHaveBeenCalledTimes(1);
    expect(
      screen.getByText(
        'Exported from the first 5,000 rows only. There may be more. 1 row couldn’t be read and is missing from the file.',
      ),
    ).toBeVisible();
    unmount();
    show('/', { exported: 'teams', leftOut: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getByText('2 rows couldn’t be read and are missing from the file.')).toBeVisible();
    click.mockRestore();
  });

  it('exports once what its cells need is loaded', async () => {
    const made = jest.fn(() => 'blob:made');
    URL.createObjectURL = made;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { rerender } = show('/', { exported: 'teams', incomplete: true });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(made).not.toHaveBeenCalled();
    rerender(<Teams exported="teams" incomplete={false} />);
    expect(made).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });
});
