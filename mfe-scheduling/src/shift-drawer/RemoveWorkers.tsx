import {
  removeHired,
  type Replacement,
  type Gig,
  type Hired,
  drawerText,
  sumAmounts,
  type Amount,
} from '@spot/contracts/scheduling';
import { longestComment, lengthProblem, tidyParagraph } from '@spot/contracts/core';
import { useDryRun } from '@spot/contracts/shell-api';
import { Field } from '@spot/contracts/ui/core';
import { FormDialog, Radio, RadioGroup, Textarea, Unanswered, useFieldLabel } from '@spot/contracts/ui/data';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LateFees } from '../actions/LateFees';
import { LateWarning } from '../actions/LateWarning';
import { ofShifts, type RemovalWords } from './removalWords';
import { useRowStyles } from './rowStyles';
import { useLeaving } from './useLeaving';
import { useRemoval } from './useRemoval';

interface RemoveWorkersProps {
  /** Present data of the workers' shifts, to notice one that begins in the meantime. */
  gigs: readonly Gig[];
  workers: readonly Hired[];
  words?: RemovalWords;
  /** Shown above the comments. */
  children?: ReactNode;
  onClose(): void;
  onRemoved(): void;
}

/**
 * Asks for the comments that the workers will read and what happens to the places (SCH-090, SCH-133, SCH-134, SCH-210, decision
 * C19).
 */
export function RemoveWorkers({
  gigs,
  workers: chosen,
  words = ofShifts,
  children,
  onClose,
  onRemoved,
}: RemoveWorkersProps) {
  const styles = useRowStyles();
  const { workers, leaving, begun, dayOf, emptied } = useLeaving(gigs, chosen);
  const [late, setLate] = useState(false);
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({});
  const [wanted, setWanted] = useState<Replacement>('keepOpen');
  const [tried, setTried] = useState(0);
  const form = useRef<HTMLDivElement>(null);

  const replacement = wanted === 'cancelShift' && emptied.length === 0 ? 'keepOpen' : wanted;
  const removals = (comment: (worker: Hired) => string) =>
    leaving.map((worker) => ({ gigId: worker.gigID, spotterId: worker.spotterID, comment: comment(worker) }));
  const [asking] = useState(() => crypto.randomUUID());
  // The cost does not depend on the comments.
  const asked = { requestId: asking, removals: removals(() => '-'), replacement, dryRun: true };
  const dry = useDryRun(removeHired, leaving.length > 0 ? asked : undefined);
  const fees = dry.plan?.fees ?? [];
  const charged = fees.filter((fee) => fee.charged);
  const { remove, busy, error } = useRemoval(onRemoved, dry.again);
  const commentOf = (worker: Hired) => tidyParagraph(comments[words.commentKey(worker)] ?? '');
  const problemOf = (worker: Hired) => {
    const comment = commentOf(worker);
    return comment === '' ? words.commentRequired : lengthProblem(comment, longestComment);
  };
  const verb = words.verb(leaving.length || workers.length);
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);
  const lateFees: Amount[] = sumAmounts(fees);
  const go = () => {
    setLate(false);
    void remove(removals(commentOf), replacement, lateFees);
  };
  const submit = () => {
    setTried((count) => count + 1);
    if (leaving.some((worker) => problemOf(worker) !== undefined)) return;
    if (charged.length > 0) setLate(true);
    else go();
  };

  return (
    <>
      <FormDialog
        open
        destructive
        title={words.title(leaving.length || workers.length)}
        verb={verb}
        dirty={Object.values(comments).some((comment) => comment.trim() !== '')}
        busy={busy}
        disabled={leaving.length === 0 || dry.waiting}
        error={error ?? begun}
        onSubmit={submit}
        onClose={onClose}
      >
        {children}
        <div ref={form} className={styles.comments}>
          {commentsAsked(workers, words).map((worker) => {
            const key = words.commentKey(worker);
            const isLeaving = leaving.some((other) => words.commentKey(other) === key);
            const problem = tried > 0 && isLeaving ? problemOf(worker) : undefined;
            return (
              <CommentField
                key={key}
                label={
                  needsDay(worker, workers, words)
                    ? drawerText.commentOn(worker.name, dayOf(worker))
                    : drawerText.comment(worker.name)
                }
                problem={problem}
                disabled={!isLeaving}
                value={comments[key] ?? ''}
                onChange={(value) => setComments((now) => ({ ...now, [key]: value }))}
              />
            );
          })}
        </div>
        <Field label={drawerText.replacement}>
          <RadioGroup value={replacement} onChange={(_, { value }) => setWanted(value as Replacement)}>
            <Radio value="keepOpen" label={drawerText.keepOpen} />
            <Radio value="noReplacement" label={drawerText.noReplacement} />
            {emptied.length > 0 && <Radio value="cancelShift" label={drawerText.cancelEmpty(emptied.length)} />}
          </RadioGroup>
        </Field>
        <LateFees fees={fees} waiting={dry.waiting && dry.error === undefined} />
        <Unanswered error={dry.error} onRetry={dry.again} />
      </FormDialog>
      {late && (
        <LateWarning
          lateFees={sumAmounts(charged)}
          fees={charged}
          lateShifts={charged.length}
          verb={verb}
          onConfirm={go}
          onClose={() => setLate(false)}
        />
      )}
    </>
  );
}

/** The first worker of each comment field. */
function commentsAsked(workers: readonly Hired[], { commentKey }: RemovalWords): readonly Hired[] {
  return workers.filter(
    (worker, index) => workers.findIndex((one) => commentKey(one) === commentKey(worker)) === index,
  );
}

/** Whether a worker has separate comments for several shifts, so that the label needs the day. */
function needsDay(worker: Hired, workers: readonly Hired[], { commentKey }: RemovalWords): boolean {
  return workers.some((one) => one.gigID !== worker.gigID && commentKey(one) !== commentKey(worker));
}

interface CommentFieldProps {
  label: string;
  problem: string | undefined;
  disabled: boolean;
  value: string;
  onChange(value: string): void;
}

function CommentField({ label, problem, disabled, value, onChange }: CommentFieldProps) {
  return (
    <Field
      required
      label={useFieldLabel(label, true)}
      hint={problem ? undefined : drawerText.commentHint}
      validationMessage={problem}
    >
      <Textarea rows={2} disabled={disabled} value={value} onChange={(_, data) => onChange(data.value)} />
    </Field>
  );
}
