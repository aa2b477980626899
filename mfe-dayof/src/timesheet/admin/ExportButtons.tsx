import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import {
  sheetText,
  timesheetText,
  csvExport,
  quickBooksExports,
  type Export,
  type Exported,
} from '@spot/contracts/dayof';
import { useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { Tooltip } from '@spot/contracts/ui/data';
import { csvOf, download } from '@spot/contracts/ui/kit';
import type { SheetRow } from '../sheet';

const text = sheetText.exports;

interface ExportButtonsProps {
  team: Team;
  monday: DayKey;
  rows: readonly SheetRow[];
  /** Number of shifts whose records could not be read. */
  leftOut: number;
  disabled: boolean;
}

/** Exports confirmed hours, for platform admins; says before and after how many rows are omitted (OPS-034, N60, C39). */
export function ExportButtons({ team, monday, rows, leftOut: unreadRecords, disabled }: ExportButtonsProps) {
  const shell = useShell();
  const shifts = () =>
    rows.flatMap(({ cells }) => cells.flat()).flatMap(({ hired, gig }): Exported[] => (gig ? [{ hired, gig }] : []));
  const unread = () =>
    unreadRecords +
    rows.flatMap(({ cells }) => cells.flat()).filter(({ hired, gig }) => !gig && !hired.cancelled).length;
  const save = (files: readonly (Export & { kind: string })[]) => {
    const { ready, leftOut } = counted(files);
    if (ready === 0) return shell.notify({ text: text.nothing(leftOut) + text.unread(unread()), variant: 'error' });
    const written = files.filter(({ rows: lines }) => lines.length > 0);
    for (const { kind, columns, rows: lines } of written)
      download(`${text.file(team.name, monday)}-${kind}.csv`, csvOf([columns, ...lines], { quoted: true }));
    shell.notify({ text: text.done(ready, leftOut, written.length) + text.unread(unread()), variant: 'success' });
  };
  const quickBooks = () => {
    const files = quickBooksExports(disabled ? [] : shifts());
    return files.map((file) => ({ ...file, kind: files.length > 1 ? `quickbooks-${file.currency}` : 'quickbooks' }));
  };
  const csv = () => [{ ...csvExport(disabled ? [] : shifts()), kind: 'timesheet' }];
  // A No Show is in one of the files only, so their numbers differ.
  const said = (files: readonly Export[]) => {
    const { ready, leftOut } = counted(files);
    return text.before(ready, leftOut) + (disabled ? '' : text.unread(unread()));
  };
  return (
    <>
      <Tooltip content={said(quickBooks())} relationship="description">
        <Button disabled={disabled} onClick={() => save(quickBooks())}>
          {timesheetText.exportQuickBooks}
        </Button>
      </Tooltip>
      <Tooltip content={said(csv())} relationship="description">
        <Button disabled={disabled} onClick={() => save(csv())}>
          {timesheetText.exportCsv}
        </Button>
      </Tooltip>
    </>
  );
}

const counted = (files: readonly Export[]) => ({
  ready: files.reduce((sum, { rows }) => sum + rows.length, 0),
  leftOut: files.reduce((sum, { leftOut }) => sum + leftOut, 0),
});
