import type { DayKey } from '@spot/contracts/core';
import { type Team, teamOfCompany } from '@spot/contracts/accounts';
import { sheetText, lockState } from '@spot/contracts/dayof';
import { screen, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles, Text, tokens, useIsPhone } from '@spot/contracts/ui/core';
import { PageHeader, QuestionCircleRegular, Tooltip } from '@spot/contracts/ui/data';
import type { ReactNode } from 'react';
import { ConfirmAll } from './confirm/ConfirmAll';
import type { SheetRow } from './sheet';
import { WeekBar } from './WeekBar';

const ExportButtons = screen(async () => (await import('./admin/ExportButtons')).ExportButtons);
const InvoiceButton = screen(async () => (await import('./admin/InvoiceButton')).InvoiceButton);

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  // The address, which says the year on the screen, is not printed.
  onPaper: { display: 'none', '@media print': { display: 'inline' } },
});

/** Whether something in the row can be confirmed or decided before the lock. */
const mayConfirm = ({ confirm }: SheetRow) =>
  confirm.kind === 'ready' || confirm.kind === 'differs' || (confirm.kind === 'blocked' && confirm.reason !== 'locked');

interface SheetHeaderProps {
  team: Team;
  title: string;
  back: ReactNode;
  monday: DayKey;
  rows: readonly SheetRow[];
  /** Number of shifts whose records could not be read. */
  leftOut: number;
  /** The week is loading, or failed to load. */
  waiting: boolean;
  admin: boolean;
  mayEdit: boolean;
  onWeek(monday: DayKey | undefined): void;
  onKeys(): void;
}

/** The shown week and the actions for it as a whole. The primary action depends on the viewer (OPS-029, OPS-037). */
export function SheetHeader({
  team,
  title,
  back,
  monday,
  rows,
  leftOut,
  waiting,
  admin,
  mayEdit,
  onWeek,
  onKeys,
}: SheetHeaderProps) {
  const styles = useStyles();
  const shell = useShell();
  const phone = useIsPhone();
  const empty = waiting || rows.length === 0;
  const open = !empty && rows.some(mayConfirm);
  // After the lock a button without effect would be misleading.
  const over = !open && lockState(monday, team.timeZone, shell.now()).state === 'locked';
  return (
    <PageHeader
      title={title}
      context={
        <>
          {teamOfCompany(team)}
          <span className={styles.onPaper}>{` · ${monday.slice(0, 4)}`}</span>
        </>
      }
      actions={
        <>
          {back}
          <WeekBar monday={monday} onWeek={onWeek} />
          {!mayEdit && <Text className={styles.quiet}>{sheetText.page.viewOnly}</Text>}
          {admin && <ExportButtons {...{ team, monday, rows, leftOut }} disabled={empty} />}
          {!phone && (
            <Tooltip content={sheetText.keys.title} relationship="label">
              <Button appearance="subtle" icon={<QuestionCircleRegular />} onClick={onKeys} />
            </Tooltip>
          )}
        </>
      }
      primary={
        admin ? (
          <InvoiceButton team={team} monday={monday} rows={rows} disabled={empty} />
        ) : mayEdit && !over ? (
          <ConfirmAll teamId={team.id} monday={monday} disabled={!open} />
        ) : undefined
      }
    />
  );
}
