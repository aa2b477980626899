import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings, renderInShell } from '../../testing';
import { DataTable } from './data-table';
import type { Column } from './table-types';

interface Row {
  id: string;
  name: string;
  hours: number;
}
const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => row.name,
    compare: (a, b) => a.name.localeCompare(b.name),
    card: 'title',
  },
  {
    key: 'hours',
    header: 'Hours',
    cell: (row) => row.hours,
    compare: (a, b) => a.hours - b.hours,
    align: 'end',
    card: 'fact',
  },
  { key: 'note', header: 'Note', cell: () => 'on time' },
];
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `Worker ${index}`, hours: (index * 7) % 5 }));
const three: Row[] = [
  { id: 'b', name: 'Ben', hours: 8 },
  { id: 'a', name: 'Ana', hours: 5 },
  { id: 'c', name: 'Chloé', hours: 5 },
];
const show = (props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
  renderInShell(<DataTable label="Workers" rows={three} columns={columns} rowKey={(row) => row.id} {...props} />);
const buttons: Column<Row>[] = [{ key: 'do', header: 'Do', cell: ({ name }) => <button>{`Hire ${name}`}</button> }];
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('DataTable', () => {
  it.each([1440, 390])('keeps the focus when the row with it leaves (window %i px wide)', async (width) => {
    window.innerWidth = width;
    const table = (rows: Row[]) => <DataTable label="Workers" rows={rows} columns={buttons} rowKey={(row) => row.id} />;
    const { rerender } = renderInShell(table(three));
    screen.getByRole('button', { name: 'Hire Ana' }).focus();
    rerender(table(three.filter(({ id }) => id !== 'a')));
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Hire Ben' })).toHaveFocus();
    window.innerWidth = 1440;
  });

  it('keeps the given order until a sortable heading is pressed, then reverses it', async () => {
    const user = userEvent.setup();
    show();
    expect(names()).toEqual(['Ben', 'Ana', 'Chloé']);
    await user.click(screen.getByRole('button', { name: 'Hours' }));
    expect(names()).toEqual(['Ana', 'Chloé', 'Ben']);
    expect(screen.getByRole('columnheader', { name: 'Hours' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Hours' }));
    expect(names()[0]).toBe('Ben');
    expect(screen.getByRole('columnheader', { name: 'Hours' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('has no arrow on a column that cannot be sorted', () => {
    show();
    expect(within(screen.getByRole('columnheader', { name: 'Note' })).queryByRole('button')).toBeNull();
  });

  it('leaves sorting to a caller with its own order', async () => {
    const onSort = jest.fn();
    show({ onSort, sort: { key: 'name', descending: false } });
    expect(names()).toEqual(['Ben', 'Ana', 'Chloé']);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith({ key: 'name', descending: true });
  });

  it('renders only the visible rows of a long list, with their positions in the whole', () => {
    const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    show({ rows: rows(1000) });
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '1001');
    const drawn = screen.getAllByRole('row');
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[1]).toHaveAttribute('aria-rowindex', '2');
    height.mockRestore();
  });

  it('is printed with all rows', () => {
    show({ rows: rows(400) });
    const drawn = () => screen.getAllByRole('row').length;
    expect(drawn()).toBeLessThan(100);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBe(401);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawn()).toBeLessThan(100);
  });

  it('draws all rows of a short list, each with its place', () => {
    show({ rows: rows(50) });
    expect(screen.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '51');
  });

  it("shows the caller's text if there are no rows, and totals below", () => {
    const { rerender } = show({ totals: { name: 'Total', hours: 18 } });
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Total18');
    rerender(
      <DataTable label="Workers" rows={[]} columns={columns} rowKey={(row) => row.id} empty={<p>No jobs today</p>} />,
    );
    expect(screen.getByText('No jobs today')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has no axe violations', async () => {
    show({ initialSort: { key: 'name', descending: false } });
    expect(await axeFindings()).toEqual([]);
  });
});

describe('DataTable on a phone', () => {
  const width = window.innerWidth;
  beforeEach(() => Object.assign(window, { innerWidth: 390 }));
  afterEach(() => Object.assign(window, { innerWidth: width }));

  it('is printed as a table with all rows', () => {
    show({ rows: rows(400) });
    const drawn = () => screen.queryAllByRole('listitem').length;
    expect(drawn()).toBeLessThan(100);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('row')).toHaveLength(401);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawn()).toBeLessThan(100);
  });

  it('is a list of cards in the same order, title and facts before the rest', async () => {
    show({ initialSort: { key: 'name', descending: false } });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Workers' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Ana5Noteon time',
      'Ben8Noteon time',
      'Chloé5Noteon time',
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('puts buttons at the bottom of a card without a heading, and leaves out empty values', () => {
    const more: Column<Row>[] = [
      ...columns,
      { key: 'edit', header: 'Action', cell: (row) => <button>Edit {row.name}</button>, card: 'actions' },
      { key: 'late', header: 'Late', cell: () => '' },
    ];
    show({ rows: three.slice(0, 1), columns: more });
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Ben8Noteon timeEdit Ben$/);
  });

  it('draws only the cards in sight of a long list', () => {
    const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const card = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
    show({ rows: rows(1000) });
    const cards = screen.getAllByRole('listitem');
    expect(cards.length).toBeLessThan(40);
    expect(cards[0]).toHaveAttribute('aria-setsize', '1000');
    card.mockRestore();
    height.mockRestore();
  });
});
