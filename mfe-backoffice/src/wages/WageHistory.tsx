import { wageChangesQuery } from '@spot/contracts/backoffice/queries';
import { type WageChange, wagesText } from '@spot/contracts/backoffice';
import { formatMoney } from '@spot/contracts/core';
import { formatDateTime, formatNumericDate, viewerZone } from '@spot/contracts/time';
import type { Column } from '@spot/contracts/ui/data';
import { HistoryTable } from '../history/HistoryTable';

const text = wagesText.history;

const columns: Column<WageChange>[] = [
  { key: 'at', header: text.columns.at, card: 'fact', cell: ({ at }) => formatDateTime(at, viewerZone()) },
  { key: 'province', header: text.columns.province, card: 'title', cell: ({ regionName }) => regionName },
  { key: 'was', header: text.columns.was, cell: ({ was, currency }) => formatMoney(was, currency) },
  { key: 'wage', header: text.columns.wage, card: 'fact', cell: ({ cents, currency }) => formatMoney(cents, currency) },
  {
    key: 'effective',
    header: text.columns.effective,
    cell: ({ effectiveFrom, withdrawn, replaced }) => {
      const day = formatNumericDate(effectiveFrom);
      if (withdrawn) return text.withdrawn(day);
      return replaced ? text.replaced(day) : day;
    },
  },
  { key: 'by', header: text.columns.by, cell: ({ by }) => by },
];

/** Changes of minimum wages with their admin, newest first (decision N64). */
export const WageHistory = () => <HistoryTable text={text} queryOf={wageChangesQuery} columns={columns} />;
