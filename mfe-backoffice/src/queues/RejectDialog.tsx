import {
  rejectCheck,
  rejectRequirement,
  type QueueName,
  queueText,
  longestRejection,
  reasonIssue,
} from '@spot/contracts/backoffice';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles, Notice, tokens } from '@spot/contracts/ui/core';
import { DialogForm, FormTextarea, problemsOf, useSpotForm } from '@spot/contracts/ui/kit';

const useStyles = makeStyles({
  suggestions: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXS },
  suggestion: { textAlign: 'start', whiteSpace: 'normal', justifyContent: 'flex-start' },
  heading: { fontWeight: tokens.fontWeightSemibold },
});

export interface RejectDialogProps {
  queue: QueueName;
  checkId: string;
  who: string;
  what: string;
  /** Who decided while the reason was being typed; undefined while a decision is missing. */
  decided: string | undefined;
  onRejected(): void;
  /** Somebody else has decided it first. */
  onOvertaken(sentence: string): void;
  onClose(): void;
}

/** Rejects with a reason that the worker receives, typed or suggested (ADM-084, decision N65). */
export function RejectDialog({
  queue,
  checkId,
  who,
  what,
  decided,
  onRejected,
  onOvertaken,
  onClose,
}: RejectDialogProps) {
  const shell = useShell();
  const check = useCall(rejectCheck);
  const requirement = useCall(rejectRequirement);
  const form = useSpotForm({
    defaults: { reason: '' },
    mode: 'onSubmit',
    check: ({ reason }) => {
      const code = reasonIssue(reason);
      return problemsOf(
        code ? [{ field: 'reason' as const, code }] : [],
        (issue) => queueText.reasonIssues[issue.code],
      );
    },
    send: ({ reason }) =>
      queue === 'requirements' ? requirement({ checkId, reason }) : check({ queue, checkId, reason }),
    done: () => {
      shell.notify({ text: queueText[queue].rejected, variant: 'error' });
      onRejected();
    },
    onRefused: ({ reason, sentence }) => {
      if (reason !== 'decided') return undefined;
      // Nothing is left to reject, so the dialog closes; the entry says why.
      onOvertaken(sentence);
      onClose();
      return null;
    },
  });
  const late = form.busy || form.saved() ? undefined : decided;
  const { getValues, setValue } = form.methods;
  const suggest = (reason: string) => {
    const typed = getValues('reason').trim();
    if (!typed.includes(reason))
      setValue('reason', [typed, reason].filter(Boolean).join(' '), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <DialogForm
      form={form}
      title={queueText.rejectTitle(what)}
      verb={queueText.reject}
      destructive
      // Nothing is left to reject, so there is nothing to lose by closing either.
      disabled={late !== undefined}
      // A failure before the decision asks to try again.
      error={late === undefined ? form.error : ''}
      dirty={late === undefined && form.dirty}
      onClose={onClose}
    >
      <div role="status">{late !== undefined && <Notice intent="warning">{late}</Notice>}</div>
      <FormTextarea
        required
        name="reason"
        label={queueText.reason}
        hint={queueText.reasonHint(who)}
        maxLength={longestRejection}
        rows={3}
      />
      <Suggestions reasons={queueText[queue].suggestions} onChoose={suggest} />
    </DialogForm>
  );
}

/** Each suggestion is appended to the typed text. */
function Suggestions({ reasons, onChoose }: { reasons: readonly string[]; onChoose(reason: string): void }) {
  const styles = useStyles();
  return (
    <div className={styles.suggestions} role="group" aria-label={queueText.suggested}>
      <span className={styles.heading}>{queueText.suggested}</span>
      {reasons.map((reason) => (
        <Button key={reason} size="small" className={styles.suggestion} onClick={() => onChoose(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}
