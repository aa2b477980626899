import {
  type PositionTemplate,
  autofillText,
  schedulingText,
  shiftLength,
  shiftTimes,
} from '@spot/contracts/scheduling';
import { placeText, currencyOf, formatMoney, addressText } from '@spot/contracts/core';
import { formatDuration, formatMinutes, formatMinutesRange, rangeZones, viewerZone } from '@spot/contracts/time';
import { Button, Caption1, mergeClasses } from '@spot/contracts/ui/core';
import { EditRegular } from '@spot/contracts/ui/data';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { PostJobValues } from './postJobForm';
import { usePostJobStyles } from './postJobStyles';
import { TemplateFields } from './TemplateFields';
import type { PostJob } from './usePostJob';

interface FromPositionProps {
  /** Undefined until one is chosen; the space for its values is already reserved. */
  position: PositionTemplate | undefined;
  job: Pick<PostJob, 'unlocked' | 'unlock' | 'context' | 'areWagesRead'>;
}

/** The position's values for the shifts; Edit unlocks them for this posting only (SCH-033). */
export function FromPosition({ position, job }: FromPositionProps) {
  const styles = usePostJobStyles();
  const { postJob } = schedulingText;
  const section = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  // The focused button disappears, and without focus Esc would not close the dialog.
  useEffect(() => {
    if (job.unlocked && pressed.current) section.current?.querySelector('input')?.focus();
  }, [job.unlocked]);
  const edit = () => {
    pressed.current = true;
    job.unlock();
  };
  return (
    <section
      ref={section}
      aria-label={postJob.fromPosition}
      className={mergeClasses(styles.card, job.unlocked && styles.cardOpen)}
    >
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{postJob.fromPosition}</h3>
        {job.unlocked && <Caption1>{postJob.editHint}</Caption1>}
        {!job.unlocked && position && (
          <Button size="small" icon={<EditRegular />} onClick={edit}>
            {postJob.edit}
          </Button>
        )}
      </div>
      {job.unlocked ? (
        <TemplateFields context={job.context} areWagesRead={job.areWagesRead} />
      ) : (
        <TemplateFacts position={position} now={job.context().now} />
      )}
    </section>
  );
}

function TemplateFacts({ position, now }: { position: PositionTemplate | undefined; now: number }) {
  const styles = usePostJobStyles();
  const { postJob } = schedulingText;
  const values = useWatch<PostJobValues>() as PostJobValues;
  const { place, smartAutofill: rule } = values;
  const address = place?.address ?? position?.address;
  const centred = place ? place.centred : position?.position?.centred;
  const autofill = rule ? autofillText(rule) : postJob.autofillMissing;
  const wage = address ? formatMoney(values.wageCents ?? 0, currencyOf(address.country)) : '';
  return (
    <dl className={styles.facts}>
      <Fact term={postJob.time} text={position ? timeText(values, position, now) : ''} />
      <Fact term={postJob.break} text={position ? postJob.minutes(Number(values.breakTime)) : ''} />
      <Fact term={postJob.location} text={address ? addressText(address) : ''} />
      {centred && address && <Fact term={placeText.point} text={placeText.centred(address.city)} />}
      <Fact term={postJob.wage} text={wage} />
      <Fact term={postJob.department} text={values.department} />
      <Fact term={postJob.entrance} text={values.entranceInstructions} />
      <Fact term={postJob.autofill} text={position ? autofill : ''} />
    </dl>
  );
}

/** `4:00 PM - 1:00 AM EST (Next Day) (9 h)`, with the zone that the chosen days have. */
function timeText(values: PostJobValues, position: PositionTemplate, now: number): string {
  const [start, end] = [values.startTime ?? 0, values.endTime ?? 0];
  const zone = values.place?.timeZone || position.timeZone;
  const shifts = values.dates.map((day) => shiftTimes(day, start, end, zone));
  const shown = shifts.length > 0 ? shifts : [{ start: now, end: now }];
  const zones = [...new Set(shown.map((shift) => rangeZones(shift.start, shift.end, zone, viewerZone())))];
  const nextDay = end <= start ? ` ${schedulingText.week.nextDay}` : '';
  return `${zonedRange(start, end, zones)}${nextDay} (${formatDuration(shiftLength(start, end))})`;
}

/** `zones` are those of each day, which differ in summer and winter. */
function zonedRange(start: number, end: number, zones: readonly string[]): string {
  const names = [...new Set(zones.flatMap((one) => one.split(' - ')))].filter(Boolean);
  const [first, last] = names;
  if (last && zones.length === 1) return `${formatMinutes(start)} ${first} - ${formatMinutes(end)} ${last}`;
  return [formatMinutesRange(start, end), names.join(' / ')].filter(Boolean).join(' ');
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
