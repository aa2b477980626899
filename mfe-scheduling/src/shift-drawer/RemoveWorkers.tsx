import { type Gig, type Hired } from '@spot/contracts/entities';
import { drawerText } from '@spot/contracts/messages';
import { type Replacement } from '@spot/contracts/calls';
import { leavesNobody, planCancellation } from '@spot/contracts/rules';
import { useShell } from '@spot/contracts/shell-api';
import { Field } from '@spot/contracts/ui/core';
import { FormDialog, Radio, RadioGroup, Textarea } from '@spot/contracts/ui/data';
import { useEffect, useRef, useState } from 'react';
import { LateWarning } from '../actions/LateWarning';
import { useLatePolicy } from '../actions/useLatePolicy';
import { rowKey } from './tabTypes';
import { useRemoval } from './useRemoval';

type LatePlan = ReturnType<typeof planCancellation>;

interface RemoveWorkersProps {
  gigs: readonly Gig[];
  workers: readonly Hired[];
  onClose(): void;
  onRemoved(): void;
}

/** Asks for a comment for each worker and what becomes of the places (SCH-133, SCH-134, SCH-210). */
export function RemoveWorkers({ gigs, workers: chosen, onClose, onRemoved }: RemoveWorkersProps) {
  // The live list loses a worker the moment the call succeeds; the dialog keeps whom it was opened for.
  const [workers] = useState(chosen);
  const [emptied] = useState(() => emptiedShifts(gigs, chosen));
  const [late, setLate] = useState<LatePlan>();
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({});
  const [replacement, setReplacement] = useState<Replacement>('keepOpen');
  const [tried, setTried] = useState(0);
  const shell = useShell();
  const { policy } = useLatePolicy();
  const { remove, busy, error } = useRemoval(onRemoved);
  const form = useRef<HTMLDivElement>(null);

  const commentOf = (worker: Hired) => (comments[rowKey(worker)] ?? '').trim();
  const messageOf = (worker: Hired) => (tried > 0 && commentOf(worker) === '' ? drawerText.commentRequired : undefined);
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);
  const labelOf = ({ name, gigID }: Hired) => {
    const gig = gigs.length > 1 && gigs.find(({ id }) => id === gigID);
    return gig ? drawerText.commentOn(name, gig.dayKey) : drawerText.comment(name);
  };
  const go = (lateFees?: LatePlan['lateFees']) => {
    setLate(undefined);
    const removals = workers.map((worker) => ({
      gigId: worker.gigID,
      spotterId: worker.spotterID,
      comment: commentOf(worker),
    }));
    void remove(removals, replacement, lateFees);
  };
  const submit = () => {
    setTried((count) => count + 1);
    if (workers.some((worker) => commentOf(worker) === '')) return;
    if (replacement !== 'cancelShift') return go();
    const plan = planCancellation(emptied, () => policy, shell.now());
    if (plan.lateShifts > 0) setLate(plan);
    else go(plan.lateFees);
  };

  return (
    <>
      <FormDialog
        open
        destructive
        title={drawerText.removeTitle(workers.length)}
        verb={drawerText.removeVerb(workers.length)}
        dirty={Object.values(comments).some((comment) => comment.trim() !== '')}
        busy={busy}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        <div ref={form}>
          {workers.map((worker) => (
            <Field
              key={rowKey(worker)}
              label={labelOf(worker)}
              hint={messageOf(worker) ? undefined : drawerText.commentHint}
              validationMessage={messageOf(worker)}
            >
              <Textarea
                rows={2}
                maxLength={1000}
                value={comments[rowKey(worker)] ?? ''}
                onChange={(_, { value }) => setComments((now) => ({ ...now, [rowKey(worker)]: value }))}
              />
            </Field>
          ))}
        </div>
        <Field label={drawerText.replacement}>
          <RadioGroup value={replacement} onChange={(_, { value }) => setReplacement(value as Replacement)}>
            <Radio value="keepOpen" label={drawerText.keepOpen} />
            <Radio value="noReplacement" label={drawerText.noReplacement} />
            {emptied.length > 0 && <Radio value="cancelShift" label={drawerText.cancelEmpty(emptied.length)} />}
          </RadioGroup>
        </Field>
      </FormDialog>
      {late && (
        <LateWarning
          plan={late}
          known={emptied}
          verb={drawerText.removeVerb(workers.length)}
          onConfirm={() => go(late.lateFees)}
          onClose={() => setLate(undefined)}
        />
      )}
    </>
  );
}

/** Shifts on which nobody is left and no replacement would still leave one place open (decision C19). */
function emptiedShifts(gigs: readonly Gig[], workers: readonly Hired[]): readonly Gig[] {
  return gigs.filter((gig) => leavesNobody(gig, workers.filter(({ gigID }) => gigID === gig.id).length));
}
