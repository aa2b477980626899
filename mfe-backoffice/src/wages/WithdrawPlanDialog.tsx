import { useRef } from 'react';
import { withdrawWagePlan, wagesText, wageOn, wageSeen, wageToday, type WageRegion } from '@spot/contracts/backoffice';
import type { MinimumWages } from '@spot/contracts/scheduling';
import { formatCents } from '@spot/contracts/core';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { formatNumericDate } from '@spot/contracts/time';
import { ConfirmDialog } from '@spot/contracts/ui/data';

const text = wagesText.withdraw;

interface Props {
  country: MinimumWages['countries'][number]['code'];
  /** The region when the question was opened. */
  region: WageRegion;
  isDone: boolean;
  onClose(): void;
}

/** Asks before a planned wage is withdrawn (decision N64). */
export function WithdrawPlanDialog({ country, region, isDone, onClose }: Props) {
  const shell = useShell();
  const call = useCall(withdrawWagePlan);
  const wasGone = useRef(false);
  const { cents, next } = wageOn(region, wageToday(region, shell.now()));
  return (
    <ConfirmDialog
      open
      destructive
      title={text.title(region.name)}
      verb={text.action}
      isDone={isDone}
      onConfirm={async () => {
        const { withdrawn } = await call({ country, region: region.abbr, seen: wageSeen(region) });
        wasGone.current = !withdrawn;
      }}
      onDone={() => shell.notify({ text: wasGone.current ? text.gone(region.name) : text.done(region.name) })}
      onClose={onClose}
    >
      {next && text.effect(formatCents(next.cents), formatNumericDate(next.effectiveFrom), formatCents(cents))}
    </ConfirmDialog>
  );
}
