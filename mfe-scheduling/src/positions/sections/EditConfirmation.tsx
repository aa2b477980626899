import { editPosition, type PositionInput } from '@spot/contracts/calls';
import type { PositionTemplate } from '@spot/contracts/entities';
import { positionsText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { Checkbox, Field, makeStyles, Spinner, Text, tokens } from '@spot/contracts/ui/core';
import { ConfirmDialog, Radio, RadioGroup } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { useDryRun } from '../../actions/useDryRun';

const { form: text } = positionsText;

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  effect: { color: tokens.colorNeutralForeground2 },
});

interface EditConfirmationProps {
  position: PositionTemplate;
  input: PositionInput;
  onSaved(): void;
  onClose(): void;
}

/** `Editing Information`: whether upcoming posted shifts follow, and what that would change (SCH-063, SCH-120, SCH-121). */
export function EditConfirmation({ position, input, onSaved, onClose }: EditConfirmationProps) {
  const styles = useStyles();
  const shell = useShell();
  const edit = useCall(editPosition);
  const [apply, setApply] = useState(true);
  const [keepOwn, setKeepOwn] = useState(true);
  const change = { positionId: position.id, expectedVersion: position.templateVersion, position: input };
  const { plan, error } = useDryRun(editPosition, { ...change, applyToUpcoming: true, keepOwn, dryRun: true });
  const hasOwn = !keepOwn || (plan && plan.kept.length > 0);

  const confirm = async () => {
    const expected = apply && plan ? { expected: plan.versions } : {};
    const { changed } = await edit({ ...change, applyToUpcoming: apply, keepOwn, dryRun: false, ...expected });
    shell.notify({ text: text.saved, variant: 'success' });
    if (changed > 0) shell.notify({ text: text.leftAlone(changed), variant: 'error' });
    onSaved();
  };
  return (
    <ConfirmDialog open store title={text.confirmTitle} verb={text.saveVerb} onConfirm={confirm} onClose={onClose}>
      <div className={styles.body}>
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
        <div role="status" className={styles.effect}>
          {!plan && !error && <Spinner size="tiny" label={text.counting} labelPosition="after" />}
          {error && <Text>{error}</Text>}
          {plan && apply && <Text>{plan.shifts === 0 ? text.noShifts : text.effect(plan)}</Text>}
          {plan?.moved && apply && plan.shifts > 0 && <Text block>{text.moved}</Text>}
        </div>
      </div>
    </ConfirmDialog>
  );
}
