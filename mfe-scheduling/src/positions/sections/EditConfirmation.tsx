import {
  editPosition,
  type PositionInput,
  isRefusedByHours,
  type PositionTemplate,
  positionsText,
} from '@spot/contracts/scheduling';
import { failureOf, useCall, useDryRun, useShell } from '@spot/contracts/shell-api';
import { Checkbox, Field, makeStyles, Spinner, tokens } from '@spot/contracts/ui/core';
import { ConfirmDialog, Radio, RadioGroup, Unanswered } from '@spot/contracts/ui/data';
import { useEffect, useState, type ReactNode } from 'react';
import { hoursSeenOf } from '../../hours/hoursSeen';
import { EditEffect } from './EditEffect';

const { form: text } = positionsText;

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  effect: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
  },
});

interface EditConfirmationProps {
  position: PositionTemplate;
  input: PositionInput;
  /** Says what a colleague changed meanwhile. */
  conflict: ReactNode;
  /** Saving, or its preview, was refused; the position may have been changed. */
  onRefused(): void;
  onSaved(): void;
  onClose(): void;
}

/**
 * `Editing Information`: asks whether upcoming shifts follow, with the effects and cost (SCH-063, SCH-120, SCH-121, SCH-271).
 */
export function EditConfirmation({ position, input, conflict, onRefused, onSaved, onClose }: EditConfirmationProps) {
  const styles = useStyles();
  const shell = useShell();
  const edit = useCall(editPosition);
  const [apply, setApply] = useState(true);
  const [keepOwn, setKeepOwn] = useState(true);
  const change = { positionId: position.id, expectedVersion: position.templateVersion, position: input };
  const { plan, error, waiting, again } = useDryRun(editPosition, {
    ...change,
    applyToUpcoming: true,
    keepOwn,
    dryRun: true,
  });
  const unanswered = error !== undefined;
  useEffect(() => {
    if (unanswered) onRefused();
  });
  const refused = plan?.hours?.some(({ findings }) => isRefusedByHours(findings)) === true;
  const hasOwn = !keepOwn || (plan && plan.kept.length > 0);

  const confirm = async () => {
    const agreed =
      apply && plan ? { expected: plan.versions, lateFees: plan.lateFees, ...hoursSeenOf(plan.hours) } : {};
    const sent = edit({ ...change, applyToUpcoming: apply, keepOwn, dryRun: false, ...agreed });
    const { changed } = await sent.catch((reason: unknown) => {
      const failure = failureOf(reason);
      if (['feeChanged', 'hours', 'rest'].includes(failure.reason ?? '')) again();
      if (failure.conflict) onRefused();
      throw reason;
    });
    shell.notify({ text: text.saved, variant: 'success' });
    if (changed > 0) shell.notify({ text: text.leftAlone(changed), variant: 'error' });
    onSaved();
  };
  return (
    <ConfirmDialog
      open
      store
      title={text.confirmTitle}
      verb={text.saveVerb}
      disabled={apply && (waiting || refused)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.body}>
        {conflict}
        <Field label={text.question}>
          <RadioGroup value={apply ? 'yes' : 'no'} onChange={(_, { value }) => setApply(value === 'yes')}>
            <Radio value="yes" label={text.applyYes} />
            <Radio value="no" label={text.applyNo} />
          </RadioGroup>
        </Field>
        {apply && hasOwn && (
          <Checkbox
            label={text.takeBack}
            checked={!keepOwn}
            onChange={(_, { checked }) => setKeepOwn(checked !== true)}
          />
        )}
        {apply && <Unanswered error={error} onRetry={again} />}
        <div role="status" className={styles.effect}>
          {apply && !plan && !error && <Spinner size="tiny" label={text.counting} labelPosition="after" />}
          {plan && apply && <EditEffect plan={plan} teamId={position.teamID} refused={refused} />}
        </div>
      </div>
    </ConfirmDialog>
  );
}
