import { confirmHours, sheetText } from '@spot/contracts/dayof';
import type { ResponseOf, DayKey } from '@spot/contracts/core';
import { screen, useAction, useCall, useIdempotentCall, useShell, useUndo } from '@spot/contracts/shell-api';
import { Button, Spinner } from '@spot/contracts/ui/core';
import { useState } from 'react';

const text = sheetText.confirmAll;

const AllQuestion = screen(async () => (await import('./AllQuestion')).AllQuestion);

type Plan = ResponseOf<typeof confirmHours>;

interface ConfirmAllProps {
  teamId: string;
  monday: DayKey;
  disabled: boolean;
}

/** Confirms all workers without open questions, after showing whom, how many hours, and who still needs a decision. */
export function ConfirmAll({ teamId, monday, disabled }: ConfirmAllProps) {
  const shell = useShell();
  const ask = useCall(confirmHours);
  const send = useIdempotentCall(confirmHours);
  const offerUndo = useUndo();
  const [plan, setPlan] = useState<Plan>();
  const scope = { kind: 'all' as const, teamId, week: monday };
  const look = useAction(
    async () =>
      setPlan(await ask({ requestId: crypto.randomUUID(), scope, dryRun: true, expected: [], workerHours: false })),
    { notify: true },
  );
  const confirm = async () => {
    if (!plan) return;
    const answer = await send({ scope, dryRun: false, expected: plan.cells, workerHours: false });
    if (answer.changed.length > 0)
      shell.notify({ text: sheetText.confirm.changed(answer.changed.map(({ by }) => by)), variant: 'error' });
    if (answer.confirmed > 0 && answer.undoId !== undefined)
      offerUndo(text.done(answer.workers, answer.minutes), answer.undoId);
  };
  return (
    <>
      <Button
        appearance="primary"
        disabledFocusable={disabled || look.busy}
        icon={look.busy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
        onClick={() => void look.run()}
      >
        {text.action}
      </Button>
      {plan && <AllQuestion plan={plan} onConfirm={confirm} onClose={() => setPlan(undefined)} />}
    </>
  );
}
