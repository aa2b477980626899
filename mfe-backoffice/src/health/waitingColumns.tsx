import { healthText as text, isWorry, type WaitingName } from '@spot/contracts/backoffice';
import type { Column } from '@spot/contracts/ui/data';

/** The amount of pending work of one kind. */
interface Waiting {
  name: WaitingName;
  count: number;
}

export const waitingColumns: readonly Column<Waiting>[] = [
  { key: 'work', header: text.columns.work, cell: ({ name }) => text.waiting(name).says, card: 'title' },
  { key: 'count', header: text.columns.count, width: '128px', align: 'end', cell: ({ count }) => String(count) },
  {
    key: 'todo',
    header: text.columns.todo,
    cell: ({ name, count }) => (isWorry(name, count) ? text.waiting(name).advice : ''),
  },
];
