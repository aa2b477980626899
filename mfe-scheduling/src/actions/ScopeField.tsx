import { type Gig, shiftActionText } from '@spot/contracts/scheduling';
import { Field } from '@spot/contracts/ui/core';
import { Radio, RadioGroup } from '@spot/contracts/ui/data';
import type { ScopeKind } from './scopes';

interface ScopeFieldProps {
  gigs: readonly Gig[];
  scopes: readonly ScopeKind[];
  value: ScopeKind;
  disabled: boolean;
  onChange(kind: ScopeKind): void;
}

/**
 * Choice between this shift, the week's with its role and label, and all future ones (SCH-131, SCH-147); for selected shifts
 * only their number.
 */
export function ScopeField({ gigs, scopes, value, disabled, onChange }: ScopeFieldProps) {
  const [gig] = gigs;
  if (!gig) return null;
  if (gigs.length > 1) return <p>{shiftActionText.selected(gigs.length)}</p>;
  const text: Record<ScopeKind, string> = {
    shift: shiftActionText.thisShift(gig.dayKey),
    week: shiftActionText.thisWeek(gig.role, gig.label),
    all: shiftActionText.allFuture(gig.role, gig.label),
  };
  return (
    <Field label={shiftActionText.scope}>
      <RadioGroup value={value} disabled={disabled} onChange={(_, data) => onChange(data.value as ScopeKind)}>
        {scopes.map((kind) => (
          <Radio key={kind} value={kind} label={text[kind]} />
        ))}
      </RadioGroup>
    </Field>
  );
}
