import { setSmartAutofill, type ShiftVersion } from '@spot/contracts/calls';
import type { Gig } from '@spot/contracts/entities';
import { shiftActionText } from '@spot/contracts/messages';
import { isAutofillChosen } from '@spot/contracts/rules';
import { useAction, useCall, useShell } from '@spot/contracts/shell-api';
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
  const call = useCall(setSmartAutofill);
  const [gigs] = useState(given);
  const [kind, setKind] = useState<ScopeKind>('shift');
  const [start] = useState(() => firstOf(given).smartAutofill);
  const [rule, setRule] = useState(start);
  const scope = scopeOf(gigs, kind);
  // How many it concerns does not depend on the rule.
  const dry = useDryRun(setSmartAutofill, {
    scope,
    smartAutofill: start,
    dryRun: true,
    expected: [],
  });
  const { plan } = dry;
  const count = plan?.shifts.length ?? gigs.length;

  const save = async (expected: readonly ShiftVersion[]) => {
    const { updated, changed } = await call({ scope, smartAutofill: rule, dryRun: false, expected: [...expected] });
    if (updated > 0) shell.notify({ text: shiftActionText.autofillSaved(updated), variant: 'success' });
    if (changed > 0) shell.notify({ text: shiftActionText.changedMeanwhile(updated, changed), variant: 'error' });
    // A colleague was quicker with all of them: what was chosen stays, for the shifts as they are now.
    if (updated === 0 && changed > 0) dry.again();
    else onClose();
  };
  const { run, busy, error: failure } = useAction(save, { store: true });
  const submit = () => (plan && isAutofillChosen(rule) ? void run(plan.shifts) : undefined);

  return (
    <FormDialog
      open
      title={shiftActionText.autofillTitle}
      verb={shiftActionText.autofillVerb(count)}
      dirty={JSON.stringify(rule) !== JSON.stringify(start)}
      busy={busy}
      disabled={!plan || plan.shifts.length === 0 || !isAutofillChosen(rule)}
      error={failure ?? dry.error}
      onSubmit={submit}
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
