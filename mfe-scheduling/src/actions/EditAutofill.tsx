import { setSmartAutofill } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { type Gig } from '@spot/contracts/entities';
import { shiftActionText } from '@spot/contracts/messages';
import { isAutofillChosen } from '@spot/contracts/rules';
import { useShell, useStoreCall } from '@spot/contracts/shell-api';
import { FormDialog } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { AutofillField } from '../autofill/AutofillField';
import { useActionStyles } from './actionStyles';
import { ScopeField } from './ScopeField';
import { allScopes, firstOf, scopeOf, type ScopeKind } from './scopes';
import { useDryRun } from './useDryRun';

interface EditAutofillProps {
  gigs: readonly Gig[];
  onClose(): void;
}

/** Changes the rule of future shifts: of this day, of the week, or of all of the role and label (SCH-146, SCH-147). */
export function EditAutofill({ gigs: given, onClose }: EditAutofillProps) {
  const styles = useActionStyles();
  const shell = useShell();
  const call = useStoreCall(setSmartAutofill);
  const [gigs] = useState(given);
  const [kind, setKind] = useState<ScopeKind>('shift');
  const [start] = useState(() => firstOf(given).smartAutofill);
  const [rule, setRule] = useState(start);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const scope = scopeOf(gigs, kind);
  // How many it concerns does not depend on the rule.
  const { plan, error } = useDryRun(setSmartAutofill, {
    scope,
    smartAutofill: start,
    dryRun: true,
    expected: [],
  });
  const count = plan?.shifts.length ?? gigs.length;

  const submit = async () => {
    if (!plan || !isAutofillChosen(rule)) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { updated, changed } = await call({ scope, smartAutofill: rule, dryRun: false, expected: plan.shifts });
      if (updated > 0) shell.notify({ text: shiftActionText.autofillSaved(updated), variant: 'success' });
      if (changed > 0) shell.notify({ text: shiftActionText.changedMeanwhile(updated, changed), variant: 'error' });
      onClose();
    } catch (reason) {
      setBusy(false);
      setFailure(toCallError(reason).message);
    }
  };

  return (
    <FormDialog
      open
      title={shiftActionText.autofillTitle}
      verb={shiftActionText.autofillVerb(count)}
      dirty={JSON.stringify(rule) !== JSON.stringify(start)}
      busy={busy}
      disabled={!plan || plan.shifts.length === 0 || !isAutofillChosen(rule)}
      error={failure ?? error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AutofillField value={rule} onChange={setRule} disabled={busy} />
      <ScopeField gigs={gigs} scopes={allScopes} value={kind} disabled={busy} onChange={setKind} />
      <p role="status" className={styles.strong}>
        {plan
          ? plan.shifts.length > 0
            ? shiftActionText.autofillCounts(plan.shifts.length)
            : shiftActionText.autofillNone
          : shiftActionText.looking}
      </p>
    </FormDialog>
  );
}
