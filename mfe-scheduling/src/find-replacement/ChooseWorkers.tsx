import {
  type findReplacements,
  type Gig,
  findReplacementText as text,
  giveAwayPlace,
  isQuietHour,
  suggestedOffers,
} from '@spot/contracts/scheduling';
import type { ResponseOf } from '@spot/contracts/core';
import { failureOf, useIdempotentCall, useNow, useShell, useUndo, type DryRun } from '@spot/contracts/shell-api';
import { dayKeyOf, formatDuration, formatMonthDay, formatTime, minuteMs, viewerZone } from '@spot/contracts/time';
import { Button, Caption1, Checkbox, Notice } from '@spot/contracts/ui/core';
import { EmptyState, FormDialog, Skeleton, Unanswered, WorkerName } from '@spot/contracts/ui/data';
import { useState, type ReactNode } from 'react';
import { HoursCaution } from '../hours/HoursCaution';
import { useOffer } from '../shift-drawer/useOffer';
import { timeText } from '../week/shiftFacts';
import { useFindStyles } from './findStyles';
import { ShiftLine } from './ShiftLine';

type Found = ResponseOf<typeof findReplacements>;
export type Candidate = Found['candidates'][number];

interface ChooseWorkersProps {
  gig: Gig;
  /** The worker whose place is given away when others are asked. */
  absent: string | undefined;
  search: DryRun<Found>;
  /** Shown if the answers of workers who were asked before cannot be read. */
  unread: ReactNode;
  /** Number of workers whose answers are pending. */
  waiting: number;
  onGiven(): void;
  onAsked(workers: readonly Candidate[]): void;
  /** Shows the pending answers. */
  onWatch(): void;
  onClose(): void;
}

/** Workers who can take the shift, with the best preselected, and those who cannot, with the reasons. */
export function ChooseWorkers({ gig, absent, search, unread, waiting, ...on }: ChooseWorkersProps) {
  const styles = useFindStyles();
  // Giving the place away starts a new search. Until its answer, the list stays as it was at the press, also if sending fails.
  const [pressed, setPressed] = useState<Found>();
  const [sending, setSending] = useState(false);
  const plan = sending ? pressed : (search.plan ?? pressed);
  const { candidates, open, chosen, setChosen } = useChoice(gig, plan);
  const wanted = candidates.filter(({ spotterId }) => chosen.has(spotterId));
  const name = plan?.absent;
  const { offer, busy, failure, full } = useOffer(
    [gig],
    () => on.onAsked(wanted),
    useGiveAway(gig, name === undefined ? undefined : absent, name, on.onGiven),
  );
  const send = async () => {
    setPressed(plan);
    setSending(true);
    await offer(
      wanted.map(({ spotterId, name }) => ({ uid: spotterId, name })),
      false,
    );
    setSending(false);
  };
  return (
    <FormDialog
      open
      title={text.title}
      verb={plan ? text.send(wanted.length) : text.sendAny}
      dirty={false}
      busy={busy}
      disabled={wanted.length === 0}
      error={full ? text.full : failure}
      onSubmit={() => void send()}
      onClose={on.onClose}
    >
      <ShiftLine gig={gig} />
      <Unanswered error={search.error} onRetry={search.again} />
      {!plan && search.waiting && search.error === undefined && (
        <div aria-busy="true" aria-label={text.searching} role="status">
          <Skeleton layout="workers" rows={4} />
        </div>
      )}
      {plan && <Terms work={plan.work} absent={sending || absent !== undefined ? name : undefined} gig={gig} />}
      {unread}
      {waiting > 0 && (
        <Button className={styles.watch} onClick={on.onWatch}>
          {text.watch(waiting)}
        </Button>
      )}
      {plan && candidates.length === 0 && <EmptyState text={`${text.nobody} ${text.nobodyHint}`} />}
      {candidates.length > 0 && (
        <Candidates gig={gig} open={open} candidates={candidates} chosen={chosen} onChoose={setChosen} />
      )}
      <Unavailable workers={plan?.unavailable ?? []} />
    </FormDialog>
  );
}

/** The candidates and which of them are chosen; until somebody chooses, the best ones are. */
function useChoice(gig: Gig, plan: Found | undefined) {
  const [choice, setChosen] = useState<ReadonlySet<string>>();
  const { now } = useShell();
  const [opened] = useState(now);
  const { candidates = [], open = 0 } = plan ?? {};
  const start = plan?.work.start ?? gig.start;
  const suggested = suggestedOffers({ open, available: candidates.length }, { ...gig, start, now: opened });
  const best = candidates.slice(0, suggested);
  const chosen = choice ?? new Set(best.map(({ spotterId }) => spotterId));
  return { candidates, open, chosen, setChosen };
}

/** Returns a function that gives the place away, called before the offers are sent. */
function useGiveAway(gig: Gig, absent: string | undefined, name: string | undefined, onGiven: () => void) {
  const call = useIdempotentCall(giveAwayPlace);
  const offerUndo = useUndo();
  return async () => {
    if (absent === undefined) return;
    try {
      const { undoId } = await call({ gigId: gig.id, spotterId: absent });
      onGiven();
      offerUndo(text.givenAway(name ?? ''), undoId);
    } catch (error) {
      // A colleague was faster; the search then counts the place as open.
      if (failureOf(error).reason === 'givenAway') onGiven();
      throw error;
    }
  };
}

/** Whose place it is, and the remaining time of a shift under way. */
function Terms({ gig, absent, work }: { gig: Gig; absent: string | undefined; work: Found['work'] }) {
  const styles = useFindStyles();
  const paid = formatDuration(Math.round((work.end - work.start) / minuteMs) - work.breakTime);
  return (
    <>
      {work.start > gig.start && (
        <p className={styles.intro}>{text.rest(timeText({ ...gig, ...work }, viewerZone()), paid)}</p>
      )}
      {absent !== undefined && <Notice intent="warning">{text.absent(absent)}</Notice>}
    </>
  );
}

interface CandidatesProps {
  gig: Gig;
  open: number;
  candidates: readonly Candidate[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
}

function Candidates({ gig, open, candidates, chosen, onChoose }: CandidatesProps) {
  const styles = useFindStyles();
  const now = useNow(60_000);
  const all = chosen.size === candidates.length;
  const toggle = (uid: string) =>
    onChoose(chosen.has(uid) ? new Set([...chosen].filter((other) => other !== uid)) : new Set(chosen).add(uid));
  return (
    <>
      <p className={styles.intro}>{text.intro(open)}</p>
      {isQuietHour(now, gig.timeZone) && <Notice intent="warning">{text.quiet(formatTime(now, gig.timeZone))}</Notice>}
      <Checkbox
        label={text.all}
        checked={all ? true : chosen.size > 0 ? 'mixed' : false}
        onChange={() => onChoose(all ? new Set() : new Set(candidates.map(({ spotterId }) => spotterId)))}
      />
      <ul className={styles.list} aria-label={text.available}>
        {candidates.map((worker) => (
          <li key={worker.spotterId} className={styles.worker}>
            <Checkbox
              aria-label={text.select(worker.name)}
              checked={chosen.has(worker.spotterId)}
              onChange={() => toggle(worker.spotterId)}
            />
            <div className={styles.name}>
              <WorkerName name={worker.name} picture={worker.profPicURL} rating={worker.rating}>
                <Caption1 className={styles.facts}>{factsOf(worker, gig.timeZone)}</Caption1>
                <HoursCaution name={worker.name} findings={worker.hours} />
              </WorkerName>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One line with the facts behind the worker's rank. */
function factsOf({ interest, favourite, travelMinutes, lastWorked }: Candidate, zone: string): string {
  return [
    favourite && text.favourite,
    interest && text.interest[interest],
    travelMinutes === undefined ? undefined : text.travel(travelMinutes),
    lastWorked === undefined ? text.newToTeam : text.worked(formatMonthDay(dayKeyOf(lastWorked, zone))),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Unavailable({ workers }: { workers: Found['unavailable'] }) {
  const styles = useFindStyles();
  if (workers.length === 0) return null;
  return (
    <details className={styles.unavailable}>
      <summary className={styles.summary}>{text.unavailable(workers.length)}</summary>
      <ul className={styles.list}>
        {workers.map(({ spotterId, name, profPicURL, rating, reasons }) => (
          <li key={spotterId} className={styles.worker}>
            <WorkerName name={name} picture={profPicURL} rating={rating}>
              <Caption1 className={styles.facts}>{reasons.map((reason) => text.reasons[reason]).join(' · ')}</Caption1>
            </WorkerName>
          </li>
        ))}
      </ul>
    </details>
  );
}
