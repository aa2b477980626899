import { clockNotice, type Gig, isRefusedByHours, shiftActionText, postedTimesOf } from '@spot/contracts/scheduling';
import { callText, commonText, isHiredFor } from '@spot/contracts/core';
import { useSession } from '@spot/contracts/shell-api';
import { rangeZones, viewerZone, zoneName } from '@spot/contracts/time';
import { Notice } from '@spot/contracts/ui/core';
import { ConfirmDialog, Unanswered } from '@spot/contracts/ui/data';
import { DialogForm } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { timeText } from '../week/shiftFacts';
import { HoursCaution } from '../hours/HoursCaution';
import { useActionStyles } from './actionStyles';
import { CostChange } from './CostChange';
import { firstOf } from './scopes';
import { LateFees } from './LateFees';
import { TimeChoice } from './TimeChoice';
import { shareTimes } from './shiftTimes';
import { useEditTime } from './useEditTime';

interface EditTimeProps {
  gigs: readonly Gig[];
  onClose(): void;
}

/** Moves start and end by up to three hours; first lists hired workers who have another shift then (SCH-148, SCH-206..209). */
export function EditTime({ gigs, onClose }: EditTimeProps) {
  const styles = useActionStyles();
  // The entered times refer to these; times that a colleague has changed since are reported.
  const [opened] = useState(gigs);
  const gig = firstOf(opened);
  const present = firstOf(gigs);
  const { form, chosen, after, notified, fees, hours, dry, overlaps, busy, error, submit, closeOverlaps } = useEditTime(
    opened,
    gigs,
    onClose,
  );
  const changed = !busy && (present.start !== gig.start || present.end !== gig.end);
  const own = useSession(({ user }) => gigs.some(({ matched }) => isHiredFor(user?.uid, matched)));
  const together = shareTimes(gigs);
  const refused = hours.some(({ findings }) => isRefusedByHours(findings));
  const times = { ...gig, ...chosen };
  const notice = clockNotice(times);
  const away = rangeZones(times.start, times.end, gig.timeZone, viewerZone()) !== '';
  const [startZone, endZone] = [times.start, times.end].map((at) => zoneName(at, gig.timeZone));
  return (
    <>
      <DialogForm
        form={form}
        title={shiftActionText.timeTitle}
        verb={commonText.save}
        busy={busy}
        disabled={!together || own || refused || dry.error !== undefined}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        {gigs.length > 1 && <p className={styles.plan}>{shiftActionText.selected(gigs.length)}</p>}
        {own && <Notice intent="warning">{callText.ownShift}</Notice>}
        {together ? (
          <>
            <div className={styles.pair}>
              <TimeChoice gig={gig} edge="start" />
              <TimeChoice gig={gig} edge="end" />
            </div>
            <p className={styles.quiet}>
              {shiftActionText.timeHint(timeText({ ...postedTimesOf(gig), timeZone: gig.timeZone }, viewerZone()))}
            </p>
            {away && startZone && <p className={styles.quiet}>{shiftActionText.timeZone(startZone, endZone)}</p>}
            {notice && <Notice intent="info">{notice}</Notice>}
            {changed && (
              <Notice intent="warning">{shiftActionText.timeMeanwhile(timeText(present, viewerZone()))}</Notice>
            )}
            {notified.workers + notified.others > 0 && (
              <p className={styles.plan}>{shiftActionText.timeNotified(notified.workers, notified.others)}</p>
            )}
            <CostChange before={gigs} after={after} />
            <LateFees fees={fees} waiting={dry.waiting && dry.error === undefined} />
            {hours.map(({ spotterId, name, findings }, index) => (
              <div key={`${spotterId} ${index}`}>
                <HoursCaution name={name} findings={findings} />
              </div>
            ))}
            <Unanswered error={dry.error} onRetry={dry.again} />
          </>
        ) : (
          <p className={styles.plan}>{shiftActionText.differentTimes}</p>
        )}
      </DialogForm>
      {overlaps.length > 0 && (
        <ConfirmDialog
          open
          title={shiftActionText.overlapsTitle(overlaps.length)}
          verb={shiftActionText.changeAnyway}
          onConfirm={form.submit}
          onClose={closeOverlaps}
        >
          {shiftActionText.overlaps(overlaps.join(', '))}
        </ConfirmDialog>
      )}
    </>
  );
}
