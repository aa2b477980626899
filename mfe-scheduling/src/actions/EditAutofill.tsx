import { setSmartAutofill, type Gig, shiftActionText, isAutofillChosen } from '@spot/contracts/scheduling';
import type { ResponseOf, SmartAutofill } from '@spot/contracts/core';
import { useCall, useDryRun, useShell } from '@spot/contracts/shell-api';
import { Unanswered } from '@spot/contracts/ui/data';
import { DialogForm, useSpotForm } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { FormAutofill } from '../autofill/FormAutofill';
import { useActionStyles } from './actionStyles';
import { ScopeField } from './ScopeField';
import { allScopes, firstOf, scopeOf, type ScopeKind } from './scopes';

interface EditAutofillProps {
  gigs: readonly Gig[];
  onClose(): void;
}

/**
 * Changes the smart autofill rule of future shifts: of this one, of the week, or all with the role and label (SCH-146,
 * SCH-147).
 */
export function EditAutofill({ gigs: given, onClose }: EditAutofillProps) {
  const styles = useActionStyles();
  const shell = useShell();
  const call = useCall(setSmartAutofill);
  const [gigs] = useState(given);
  const [kind, setKind] = useState<ScopeKind>('shift');
  const [start] = useState(() => firstOf(given).smartAutofill);
  const scope = scopeOf(gigs, kind);
  // The number of shifts does not depend on the rule.
  const dry = useDryRun(setSmartAutofill, {
    scope,
    smartAutofill: start,
    dryRun: true,
    expected: [],
  });
  const { plan } = dry;
  const count = plan?.shifts.length ?? gigs.length;

  const form = useSpotForm<{ rule: SmartAutofill }, ResponseOf<typeof setSmartAutofill>>({
    defaults: { rule: start },
    check: () => [],
    store: true,
    send: ({ rule }) => call({ scope, smartAutofill: rule, dryRun: false, expected: plan?.shifts ?? [] }),
    done: ({ updated, changed }) => {
      if (updated > 0) shell.notify({ text: shiftActionText.autofillSaved(updated), variant: 'success' });
      if (changed > 0) shell.notify({ text: shiftActionText.changedMeanwhile(updated, changed), variant: 'error' });
      // A colleague has changed all of them: the choice stays, for the shifts as they are now.
      if (updated === 0 && changed > 0) dry.again();
      else onClose();
    },
  });

  return (
    <DialogForm
      form={form}
      title={shiftActionText.autofillTitle}
      verb={shiftActionText.autofillVerb(count)}
      disabled={!plan || plan.shifts.length === 0 || !isAutofillChosen(form.methods.watch('rule'))}
      error={form.error}
      onClose={onClose}
    >
      <FormAutofill name="rule" disabled={form.busy} />
      <ScopeField gigs={gigs} scopes={allScopes} value={kind} disabled={form.busy} onChange={setKind} />
      <Unanswered error={dry.error} onRetry={dry.again} />
      <p role="status" className={styles.strong}>
        {plan &&
          (plan.shifts.length > 0 ? shiftActionText.autofillCounts(plan.shifts.length) : shiftActionText.autofillNone)}
        {!plan && !dry.error && shiftActionText.looking}
      </p>
    </DialogForm>
  );
}
