import { longestParagraph } from '@spot/contracts/core';
import { blockSpotter, type Replacement, drawerText, workerProfileText, sumAmounts } from '@spot/contracts/scheduling';
import type { ResponseOf } from '@spot/contracts/core';
import type { PublicSpotter } from '@spot/contracts/worker';
import { useAction, useCall, useDryRun, useIdempotentCall, useUndo } from '@spot/contracts/shell-api';
import { Unanswered } from '@spot/contracts/ui/data';
import { DialogForm, FormRadio, FormTextarea, useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { LateFees } from '../actions/LateFees';
import { LateWarning } from '../actions/LateWarning';

interface BlockWorkerProps {
  worker: PublicSpotter;
  groupId: string;
  /** The user is a platform admin who acts for the company. */
  onBehalf: boolean;
  onClose(): void;
}

interface BlockValues {
  note: string;
  replacement: Replacement;
}
type Plan = Omit<ResponseOf<typeof blockSpotter>, 'undoId'>;
const nothing: Plan = { hired: 0, offers: 0, applications: 0, emptied: 0, elsewhere: 0, fees: [] };
type Step = 'ask' | 'sure' | 'places';

/**
 * Asks, then shows the effects and asks again, then asks what happens to the places of upcoming shifts (SCH-089, SCH-143,
 * SCH-144).
 */
export function BlockWorker({ worker, groupId, onBehalf, onClose }: BlockWorkerProps) {
  const ask = useCall(blockSpotter);
  const block = useIdempotentCall(blockSpotter);
  const offerUndo = useUndo();
  const [step, setStep] = useState<Step>('ask');
  const [plan, setPlan] = useState(nothing);
  const [warned, setWarned] = useState(false);
  const [asking] = useState(() => crypto.randomUUID());

  const form: SpotForm<BlockValues> = useSpotForm<BlockValues, ResponseOf<typeof blockSpotter>>({
    defaults: { note: '', replacement: 'keepOpen' },
    check: () => [],
    store: true,
    send: ({ note, replacement }) =>
      block({ ...who, replacement, note: note.trim(), lateFees: sumAmounts(fees), dryRun: false }),
    onRefused: ({ reason }) => {
      if (reason === 'feeChanged') dry.again();
    },
    done: ({ undoId, elsewhere: left = 0 }) => {
      const blocked = onBehalf ? workerProfileText.userBlocked : workerProfileText.workerBlocked;
      const said = left > 0 ? `${blocked}. ${workerProfileText.staysElsewhere(left)}` : blocked;
      if (undoId !== undefined) offerUndo(said, undoId);
      onClose();
    },
  });
  const who = { groupId, spotterId: worker.uid };
  const question = {
    ...who,
    replacement: form.methods.watch('replacement'),
    note: '',
    requestId: asking,
    dryRun: true,
  };
  // The cost depends on what happens to the places.
  const dry = useDryRun(blockSpotter, step === 'places' ? question : undefined);
  const { fees } = dry.plan ?? plan;
  const { elsewhere = 0 } = plan;
  const charged = fees.filter((fee) => fee.charged);
  const look = useAction(
    async () => {
      setPlan(await ask(question));
      setStep('sure');
    },
    { store: true },
  );
  const last = step === 'places' || (step === 'sure' && plan.hired === 0);
  const forward = () => {
    if (step === 'ask') void look.run();
    else if (!last) setStep('places');
    else if (charged.length > 0) setWarned(true);
    else form.submit();
  };
  const title = {
    ask: workerProfileText.blockTitle,
    sure: workerProfileText.sureTitle(worker.name),
    places: workerProfileText.hiredTitle(worker.name, plan.hired),
  }[step];

  return (
    <>
      <DialogForm
        form={form}
        destructive
        title={title}
        verb={last ? workerProfileText.blockVerb : step === 'ask' ? workerProfileText.block : workerProfileText.next}
        busy={look.busy || form.busy}
        disabled={dry.waiting}
        error={look.error ?? form.error}
        onSubmit={forward}
        onClose={onClose}
      >
        {step === 'ask' && (
          <>
            <p>{workerProfileText.blockText}</p>
            <FormTextarea
              name="note"
              label={workerProfileText.note}
              hint={workerProfileText.noteHint}
              rows={2}
              maxLength={longestParagraph}
            />
          </>
        )}
        {step === 'sure' && (
          <>
            <p>{workerProfileText.sureText(plan.offers, plan.applications)}</p>
            {elsewhere > 0 && <p>{workerProfileText.willStay(elsewhere)}</p>}
            {plan.hired + elsewhere === 0 && <p>{workerProfileText.noUpcoming}</p>}
          </>
        )}
        {step === 'places' && (
          <>
            <FormRadio
              name="replacement"
              label={workerProfileText.hiredText}
              choices={[
                { value: 'keepOpen', label: workerProfileText.keepOpen },
                { value: 'noReplacement', label: workerProfileText.noReplacement },
                ...(plan.emptied > 0 ? [{ value: 'cancelShift', label: drawerText.cancelEmpty(plan.emptied) }] : []),
              ]}
            />
            <LateFees fees={fees} waiting={dry.waiting && dry.error === undefined} />
            <Unanswered error={dry.error} onRetry={dry.again} />
          </>
        )}
      </DialogForm>
      {warned && (
        <LateWarning
          lateFees={sumAmounts(charged)}
          fees={charged}
          lateShifts={charged.length}
          verb={workerProfileText.blockVerb}
          onConfirm={form.submit}
          onClose={() => setWarned(false)}
        />
      )}
    </>
  );
}
