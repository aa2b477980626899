import { generateInvoice, sheetText, timesheetText, hasWorked, isOutdated, type Report } from '@spot/contracts/dayof';
import { reportDocument } from '@spot/contracts/dayof/queries';
import { commonText, type DayKey, formatMoney } from '@spot/contracts/core';
import { type Team, teamOfCompany } from '@spot/contracts/accounts';
import { useCall, useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { addDays, formatDateTimeFor, formatDuration, viewerZone } from '@spot/contracts/time';
import { Button, Spinner } from '@spot/contracts/ui/core';
import { Badge, ConfirmDialog, Unanswered } from '@spot/contracts/ui/data';
import { useMemo, useState } from 'react';
import type { SheetRow } from '../sheet';
import { addTotals } from '../sums';

const text = sheetText.invoice;

interface InvoiceButtonProps {
  team: Team;
  monday: DayKey;
  rows: readonly SheetRow[];
  disabled: boolean;
}

/** Requests the week's invoice; then shows that it was requested (OPS-036, OPS-037, N70). */
export function InvoiceButton({ team, monday, rows, disabled }: InvoiceButtonProps) {
  const shell = useShell();
  const call = useCall(generateInvoice);
  const [open, setOpen] = useState(false);
  const document = useMemo(() => reportDocument(team.id, monday), [team.id, monday]);
  const { data: asked, status } = useLiveDocument(document);
  const week = sheetText.page.header(monday, addDays(monday, 6));
  const hired = rows.flatMap(({ cells }) => cells.flat()).map((shift) => shift.hired);
  const outdated = asked && !disabled && isOutdated(asked, hired, shell.now()) ? asked : undefined;
  // The server refuses this too.
  const nothing = status === 'ready' && !asked && !hasWorked(hired, shell.now());
  const [sending, setSending] = useState(false);
  // The report arrives before the answer to the request that made it.
  const settled = Boolean(asked) && !outdated && !sending;
  const confirm = async () => {
    setSending(true);
    try {
      const { created } = await call({ teamId: team.id, week: monday, replaces: outdated?.version });
      shell.notify({ text: created ? text.done : text.again, variant: 'success' });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {outdated && (
        <Badge color="warning" appearance="tint">
          {text.outdatedMark}
        </Badge>
      )}
      <Button appearance="primary" disabled={disabled} onClick={() => setOpen(true)}>
        {timesheetText.generateInvoice}
      </Button>
      {open && (
        <ConfirmDialog
          open
          store
          title={text.title}
          disabled={status === 'loading' || settled || nothing}
          verb={outdated ? text.anew : timesheetText.generateInvoice}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {!settled && <p>{nothing ? timesheetText.nothingToInvoice : text.question(teamOfCompany(team), week)}</p>}
          {!nothing && <Invoiced rows={rows} />}
          {status === 'loading' && <Spinner size="tiny" label={commonText.loading} labelPosition="after" />}
          <Unanswered
            error={status === 'error' ? text.unread : undefined}
            onRetry={() => shell.live.retry(document.key)}
          />
          {asked && !sending && <Earlier report={asked} zone={team.timeZone} outdated={outdated !== undefined} />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The week's sums, and how many of its shifts are not confirmed. */
function Invoiced({ rows }: Pick<InvoiceButtonProps, 'rows'>) {
  const { minutes, pay } = addTotals(rows.map(({ totals }) => totals));
  const unconfirmed = rows.flatMap(({ cells }) => cells.flat()).filter(isOpen).length;
  const sums = pay.map(({ cents, currency }) => formatMoney(cents, currency));
  return (
    <>
      <p>{text.sums(formatDuration(minutes), sums)}</p>
      {unconfirmed > 0 && <p>{text.unconfirmed(unconfirmed)}</p>}
    </>
  );
}

interface EarlierProps {
  report: Report;
  zone: string;
  outdated: boolean;
}

/** When the invoice was requested before, and what it lacked. */
function Earlier({ report: { createdAt, figures }, zone, outdated }: EarlierProps) {
  const when = formatDateTimeFor(viewerZone(), createdAt, zone);
  return (
    <>
      <p>{outdated ? text.outdated(when) : text.asked(when)}</p>
      {figures && figures.unconfirmed > 0 && <p>{text.madeWith(figures.unconfirmed)}</p>}
    </>
  );
}

const isOpen = ({ status, hired }: SheetRow['cells'][number][number]) =>
  status !== 'Cancelled' && !hired.hoursConfirmed;
