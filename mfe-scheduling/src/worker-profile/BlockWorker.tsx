import { blockSpotter, type Replacement, type ResponseOf } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import type { PublicSpotter } from '@spot/contracts/entities';
import { drawerText, workerProfileText } from '@spot/contracts/messages';
import { sumAmounts } from '@spot/contracts/rules';
import { useRequestId, useStoreCall, useUndo } from '@spot/contracts/shell-api';
import { Field } from '@spot/contracts/ui/core';
import { failureText, FormDialog, Radio, RadioGroup, Textarea } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { LateFees } from '../actions/LateFees';
import { LateWarning } from '../actions/LateWarning';
import { useDryRun } from '../actions/useDryRun';

interface BlockWorkerProps {
  worker: PublicSpotter;
  groupId: string;
  /** A platform admin blocks for the company. */
  onBehalf: boolean;
  onClose(): void;
}

type Plan = Omit<ResponseOf<typeof blockSpotter>, 'undoId'>;
const nothing: Plan = { hired: 0, offers: 0, applications: 0, emptied: 0, fees: [] };
type Step = 'ask' | 'sure' | 'places';

/** Asks, asks again with what will happen, and then what becomes of the places of coming shifts (SCH-089, SCH-143, SCH-144). */
export function BlockWorker({ worker, groupId, onBehalf, onClose }: BlockWorkerProps) {
  const block = useStoreCall(blockSpotter);
  const offerUndo = useUndo();
  const requestId = useRequestId();
  const [step, setStep] = useState<Step>('ask');
  const [plan, setPlan] = useState(nothing);
  const [note, setNote] = useState('');
  const [replacement, setReplacement] = useState<Replacement>('keepOpen');
  const [warned, setWarned] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      setError(failureText(reason));
      if (toCallError(reason).details.reason === 'feeChanged') dry.again();
    } finally {
      setBusy(false);
    }
  };
  const who = { groupId, spotterId: worker.uid, replacement };
  const [asking] = useState(() => crypto.randomUUID());
  const question = { ...who, note: '', requestId: asking, dryRun: true };
  // What it costs depends on what becomes of the places.
  const dry = useDryRun(blockSpotter, step === 'places' ? question : undefined);
  const fees = (dry.plan ?? plan).fees;
  const charged = fees.filter((fee) => fee.charged);
  const body = { ...who, note: note.trim(), lateFees: sumAmounts(fees) };
  const look = async () => {
    setPlan(await block(question));
    setStep('sure');
  };
  const doIt = async () => {
    const { undoId } = await block({ ...body, requestId: requestId(body), dryRun: false });
    const said = onBehalf ? workerProfileText.userBlocked : workerProfileText.workerBlocked;
    if (undoId !== undefined) offerUndo(said, undoId);
    onClose();
  };
  const last = step === 'places' || (step === 'sure' && plan.hired === 0);
  const forward = () => {
    if (step === 'ask') return void run(look);
    if (!last) return setStep('places');
    if (charged.length > 0) return setWarned(true);
    void run(doIt);
  };
  const title = {
    ask: workerProfileText.blockTitle,
    sure: workerProfileText.sureTitle(worker.name),
    places: workerProfileText.hiredTitle(worker.name, plan.hired),
  }[step];

  return (
    <>
      <FormDialog
        open
        destructive
        title={title}
        verb={last ? workerProfileText.blockVerb : step === 'ask' ? workerProfileText.block : workerProfileText.next}
        dirty={note.trim() !== ''}
        busy={busy}
        error={error}
        onSubmit={forward}
        onClose={onClose}
      >
        {step === 'ask' && (
          <>
            <p>{workerProfileText.blockText}</p>
            <Field label={workerProfileText.note} hint={workerProfileText.noteHint}>
              <Textarea rows={2} maxLength={2000} value={note} onChange={(_, { value }) => setNote(value)} />
            </Field>
          </>
        )}
        {step === 'sure' && (
          <>
            <p>{workerProfileText.sureText(plan.offers, plan.applications)}</p>
            {plan.hired === 0 && <p>{workerProfileText.noUpcoming}</p>}
          </>
        )}
        {step === 'places' && (
          <Field label={workerProfileText.hiredText}>
            <RadioGroup value={replacement} onChange={(_, { value }) => setReplacement(value as Replacement)}>
              <Radio value="keepOpen" label={workerProfileText.keepOpen} />
              <Radio value="noReplacement" label={workerProfileText.noReplacement} />
              {plan.emptied > 0 && <Radio value="cancelShift" label={drawerText.cancelEmpty(plan.emptied)} />}
            </RadioGroup>
          </Field>
        )}
        {step === 'places' && <LateFees fees={fees} />}
      </FormDialog>
      {warned && (
        <LateWarning
          lateFees={sumAmounts(charged)}
          fees={charged}
          lateShifts={charged.length}
          verb={workerProfileText.blockVerb}
          onConfirm={() => {
            setWarned(false);
            void run(doIt);
          }}
          onClose={() => setWarned(false)}
        />
      )}
    </>
  );
}
