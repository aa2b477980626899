import type { DayKey, Team } from '@spot/contracts/entities';
import { sheetText, timesheetText } from '@spot/contracts/messages';
import { csvExport, quickBooksExport, type Export, type Exported } from '@spot/contracts/rules';
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
  disabled: boolean;
}

/** Confirmed hours as files, for platform admins; how many rows are left out is said before and after (OPS-034, N60, C39). */
export function ExportButtons({ team, monday, rows, disabled }: ExportButtonsProps) {
  const shell = useShell();
  const shifts = () =>
    rows.flatMap(({ cells }) => cells.flat()).flatMap(({ hired, gig }): Exported[] => (gig ? [{ hired, gig }] : []));
  const save = (kind: string, { columns, rows: lines, leftOut }: Export) => {
    if (lines.length === 0) return shell.notify({ text: text.nothing(leftOut), variant: 'error' });
    download(`${text.file(team.name, monday)}-${kind}.csv`, csvOf([columns, ...lines], { quoted: true }));
    shell.notify({ text: text.done(lines.length, leftOut), variant: 'success' });
  };
  // A No Show is in the one and not in the other.
  const said = (exported: typeof csvExport) => {
    const { rows: ready, leftOut } = exported(disabled ? [] : shifts());
    return text.before(ready.length, leftOut);
  };
  return (
    <>
      <Tooltip content={said(quickBooksExport)} relationship="description">
        <Button disabled={disabled} onClick={() => save('quickbooks', quickBooksExport(shifts()))}>
          {timesheetText.exportQuickBooks}
        </Button>
      </Tooltip>
      <Tooltip content={said(csvExport)} relationship="description">
        <Button disabled={disabled} onClick={() => save('timesheet', csvExport(shifts()))}>
          {timesheetText.exportCsv}
        </Button>
      </Tooltip>
    </>
  );
}
