import { useEffect, useState } from 'react';
import { announce, messagesText } from '@spot/contracts/dayof';
import { type DayKey, longestMessage, messageLength, messageOf, messageProblem } from '@spot/contracts/core';
import { useDryRun, useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { formatShortDate, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { DialogForm, FormSelect, FormTextarea, useSpotForm, type Problem } from '@spot/contracts/ui/kit';
import type { Day } from '../overview/useDay';
import { jobName, type Job } from '../jobs/jobs';

const text = messagesText.announce;
const nearEnd = 200;

const useStyles = makeStyles({
  reach: { minHeight: '20px', color: tokens.colorNeutralForeground2 },
});

interface Values {
  gigId: string;
  text: string;
}

function problemsOf({ gigId, text: typed }: Values): Problem[] {
  const problem = messageProblem(typed);
  return [
    ...(gigId === '' ? [{ field: 'gigId', message: text.noJob }] : []),
    ...(problem === 'empty' ? [{ field: 'text', message: text.empty }] : []),
    ...(problem === 'long'
      ? [{ field: 'text', message: text.long(messageLength(messageOf(typed)) - longestMessage) }]
      : []),
  ];
}

export interface AnnounceDialogProps {
  today: DayKey;
  day: Day;
  onClose(): void;
}

/** Sends one message to all workers of a job of today or tomorrow; shows beforehand how many will receive it. */
export function AnnounceDialog({ today, day, onClose }: AnnounceDialogProps) {
  const styles = useStyles();
  const { notify } = useShell();
  const send = useIdempotentCall(announce);
  const form = useSpotForm<Values, { workers: number }>({
    defaults: { gigId: '', text: '' },
    check: problemsOf,
    send: ({ gigId, text: typed }) => send({ gigId, text: messageOf(typed), dryRun: false }),
    done: ({ workers }) => {
      notify({ text: text.sent(workers), variant: 'success' });
      onClose();
    },
  });
  const gigId = form.methods.watch('gigId');
  const [asking] = useState(() => crypto.randomUUID());
  // The server counts the recipients whenever another job is chosen.
  const reach = useDryRun(announce, gigId === '' ? undefined : { requestId: asking, gigId, text: '', dryRun: true });
  const workers = reach.plan?.workers;
  // A refusal belonged to the job that was chosen before.
  const { say } = form;
  useEffect(() => say(undefined), [say, gigId, workers]);
  const choice = (words: (job: string) => string) => (job: Job) => {
    const { gig } = job;
    const range = formatTimeRangeFor(viewerZone(), gig.start, gig.end, gig.timeZone);
    return { value: gig.id, label: words(`${jobName(gig)}, ${range}`) };
  };
  const night = ({ gig }: Job) => gig.dayKey !== today;
  const jobs = [
    ...day.today.filter(night).map((job) => choice((words) => `${formatShortDate(job.gig.dayKey)}: ${words}`)(job)),
    ...day.today.filter((job) => !night(job)).map(choice(text.today)),
    ...day.tomorrow.map(choice(text.tomorrow)),
  ];
  return (
    <DialogForm
      form={form}
      title={text.title}
      verb={workers ? text.send(workers) : text.sendNone}
      disabled={reach.error !== undefined}
      onClose={onClose}
    >
      <FormSelect name="gigId" label={text.job} choices={jobs} placeholder={text.choose} required />
      <Unanswered error={reach.error} onRetry={reach.again} />
      {!reach.error && (
        <Text className={styles.reach} role="status">
          {gigId !== '' && (workers === undefined ? text.counting : text.reach(workers))}
        </Text>
      )}
      <FormTextarea
        name="text"
        label={text.text}
        required
        rows={5}
        counter={(typed) => {
          const left = longestMessage - messageLength(messageOf(typed));
          return left > nearEnd ? text.hint : left < 0 ? messagesText.box.over(-left) : messagesText.box.left(left);
        }}
      />
    </DialogForm>
  );
}
