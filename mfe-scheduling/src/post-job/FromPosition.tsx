import type { PositionTemplate } from '@spot/contracts/entities';
import { autofillText, schedulingText } from '@spot/contracts/messages';
import { currencyOf, formatMoney } from '@spot/contracts/money';
import { isNothingPaid, shiftLength } from '@spot/contracts/rules';
import { formatDuration, formatMinutes, zoneSuffix, viewerZone } from '@spot/contracts/time';
import { Button, Caption1, mergeClasses, Notice } from '@spot/contracts/ui/core';
import { EditRegular } from '@spot/contracts/ui/data';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { addressText } from '../addressText';
import type { PostJobValues } from './postJobForm';
import { usePostJobStyles } from './postJobStyles';
import { TemplateFields } from './TemplateFields';
import type { PostJob } from './usePostJob';

interface FromPositionProps {
  position: PositionTemplate;
  job: Pick<PostJob, 'unlocked' | 'unlock' | 'context'>;
}

/** What the position says of the shifts; Edit unlocks it for this posting only (SCH-033). */
export function FromPosition({ position, job }: FromPositionProps) {
  const styles = usePostJobStyles();
  const { postJob } = schedulingText;
  const [start, end, breakTime] = useWatch<PostJobValues, ['startTime', 'endTime', 'breakTime']>({
    name: ['startTime', 'endTime', 'breakTime'],
  });
  const section = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  // The button that had the focus goes, and Esc would go with it.
  useEffect(() => {
    if (job.unlocked && pressed.current) section.current?.querySelector('input')?.focus();
  }, [job.unlocked]);
  const edit = () => {
    pressed.current = true;
    job.unlock();
  };
  const unpaid = start !== null && end !== null && isNothingPaid(Number(breakTime), shiftLength(start, end));
  return (
    <section
      ref={section}
      aria-label={postJob.fromPosition}
      className={mergeClasses(styles.card, job.unlocked && styles.cardOpen)}
    >
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{postJob.fromPosition}</h3>
        {job.unlocked ? (
          <Caption1>{postJob.editHint}</Caption1>
        ) : (
          <Button size="small" icon={<EditRegular />} onClick={edit}>
            {postJob.edit}
          </Button>
        )}
      </div>
      {job.unlocked ? (
        <TemplateFields context={job.context} />
      ) : (
        <TemplateFacts position={position} now={job.context().now} />
      )}
      {unpaid && <Notice intent="warning">{postJob.nothingPaid}</Notice>}
    </section>
  );
}

function TemplateFacts({ position, now }: { position: PositionTemplate; now: number }) {
  const styles = usePostJobStyles();
  const { postJob, week } = schedulingText;
  const values = useWatch<PostJobValues>();
  const [place, rule] = useWatch<PostJobValues, ['place', 'smartAutofill']>({ name: ['place', 'smartAutofill'] });
  const [start, end] = [values.startTime ?? 0, values.endTime ?? 0];
  const nextDay = end <= start ? ` ${week.nextDay}` : '';
  const zone = zoneSuffix(now, place?.timeZone || position.timeZone, viewerZone());
  const address = place?.address ?? position.address;
  return (
    <dl className={styles.facts}>
      <Fact
        term={postJob.time}
        text={`${formatMinutes(start)} - ${formatMinutes(end)}${zone}${nextDay} (${formatDuration(shiftLength(start, end))})`}
      />
      <Fact term={postJob.break} text={postJob.minutes(Number(values.breakTime))} />
      <Fact term={postJob.location} text={addressText(address)} />
      <Fact term={postJob.wage} text={formatMoney(values.wageCents ?? 0, currencyOf(address.country))} />
      <Fact term={postJob.department} text={values.department ?? ''} />
      <Fact term={postJob.entrance} text={values.entranceInstructions ?? ''} />
      <Fact term={postJob.autofill} text={rule ? autofillText(rule) : postJob.autofillMissing} />
    </dl>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  const styles = usePostJobStyles();
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{text.trim() || '-'}</dd>
    </>
  );
}
