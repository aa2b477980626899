import { useState } from 'react';
import { offerJobs, offerJobText } from '@spot/contracts/backoffice';
import { type Gig, hoursText } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { useDryRun, useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { formatShortDate, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { makeStyles, Spinner, Text, tokens } from '@spot/contracts/ui/core';
import { ConfirmDialog, StatusDot, Unanswered } from '@spot/contracts/ui/data';

const text = offerJobText.dialog;

const useStyles = makeStyles({
  list: {
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalM}`,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  why: { display: 'block', color: tokens.colorNeutralForeground2 },
});

interface SendDialogProps {
  worker: Spotter;
  gigs: readonly Gig[];
  onSent(gigIds: readonly string[]): void;
  onClose(): void;
}

/** Shows by a dry run what will be sent, what is refused and why, and then sends it (ADM-088, ADM-191). */
export function SendDialog({ worker, gigs, onSent, onClose }: SendDialogProps) {
  const styles = useStyles();
  const shell = useShell();
  const send = useIdempotentCall(offerJobs);
  const [gigIds] = useState(() => gigs.map(({ id }) => id));
  const look = useDryRun(offerJobs, { requestId: 'look', spotterId: worker.uid, gigIds, dryRun: true });
  const { plan } = look;
  const confirm = async () => {
    const { offered, refused, textsStopped } = await send({
      spotterId: worker.uid,
      gigIds: plan?.offered ?? [],
      dryRun: false,
    });
    if (offered.length > 0) shell.notify({ text: textsStopped ? offerJobText.sentInApp : offerJobText.sent });
    const why = refused.flatMap(({ reasons }) => reasons.map((reason) => offerJobText.reasons[reason]));
    if (refused.length > 0) shell.notify({ text: text.changed(refused.length, why), variant: 'error' });
    onSent(offered);
  };
  const count = plan?.offered.length ?? 0;
  return (
    <ConfirmDialog
      open
      title={text.title(worker.name)}
      verb={text.verb(plan ? count : gigs.length)}
      dismiss={text.cancel}
      disabled={count === 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Unanswered error={look.error} onRetry={look.again} />
      {!plan && look.error === undefined && <Spinner size="tiny" label={text.checking} />}
      {plan && count === 0 && <Text block>{text.nothing}</Text>}
      {plan && count > 0 && (
        <>
          <Text>{text.gets(count)}</Text>
          <ul className={styles.list}>
            {plan.offered.map((id) => (
              <li key={id}>
                {nameOf(gigs.find((gig) => gig.id === id))}
                {plan.hours
                  ?.filter(({ gigId }) => gigId === id)
                  .map(({ findings }) => (
                    <StatusDot key={id} tone="late" wraps>
                      {hoursText.findings(worker.name, findings)}
                    </StatusDot>
                  ))}
              </li>
            ))}
          </ul>
        </>
      )}
      {plan && plan.refused.length > 0 && (
        <>
          <Text>{text.refused(plan.refused.length)}</Text>
          <ul className={styles.list}>
            {plan.refused.map(({ gigId, reasons }) => (
              <li key={gigId}>
                {nameOf(gigs.find(({ id }) => id === gigId))}
                <span className={styles.why}>{reasons.map((reason) => offerJobText.reasons[reason]).join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

function nameOf(gig: Gig | undefined): string {
  if (!gig) return '';
  const { role, group, dayKey, start, end, timeZone } = gig;
  return `${role} at ${group}, ${formatShortDate(dayKey)}, ${formatTimeRangeFor(viewerZone(), start, end, timeZone)}`;
}
