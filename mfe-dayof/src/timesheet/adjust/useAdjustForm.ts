import { adjustTime, rateWorker, timesheetText } from '@spot/contracts/dayof';
import type { Hired } from '@spot/contracts/scheduling';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';
import { useEffect, useRef, useState } from 'react';
import type { SheetShift } from '../sheet';
import { adjustProblems, ratingIssueOf, ratingProblems, type AdjustValues, type Pricing } from './adjustForm';
import { changesHours, requestOf, type OfAdmins } from './adjustRequest';

interface AdjustFormOptions {
  shift: SheetShift;
  /** The saved values, which follow a colleague's changes. */
  saved: AdjustValues;
  /** Undefined for people who are not admins. */
  ofAdmins: OfAdmins | undefined;
  mayRate: boolean;
  pricing: Pricing;
  onClose(): void;
}

/** The form of Adjust Time: saves the hours, the rating or both, and never over a change that was not shown (OPS-069, OPS-107). */
export function useAdjustForm({ shift, saved, ofAdmins, mayRate, pricing, onClose }: AdjustFormOptions) {
  const shell = useShell();
  const { hired } = shift;
  const adjust = useCall(adjustTime);
  const rate = useCall(rateWorker);
  // The versions with which the form was opened. A colleague's later change is shown before it can be overwritten.
  const latest = seenOf(hired);
  const [seen, setSeen] = useState(latest);
  const [refused, setRefused] = useState(false);
  const [sent, setSent] = useState(false);
  const canRate = (values: AdjustValues) => mayRate && ratingIssueOf(values, hired, shell.now()) === undefined;
  const rates = (values: AdjustValues) => rated && canRate(values) && values.rating !== undefined;
  /** Whether only the rating is saved. It needs no decision about the hours, and is possible after the lock. */
  const ratesOnly = (values: AdjustValues) =>
    rates(values) && (values.option === '' || !changesHours(values, shift, ofAdmins));
  const form: SpotForm<AdjustValues> = useSpotForm<AdjustValues, boolean>({
    defaults: saved,
    mode: 'onSubmit',
    store: true,
    check: (values) => [
      ...(ratesOnly(values) ? [] : adjustProblems(values, hired, { ...pricing, now: shell.now() })),
      ...(canRate(values) ? ratingProblems(values) : []),
    ],
    send: async (values) => {
      const only = ratesOnly(values);
      if (!only && changesHours(values, shift, ofAdmins)) {
        setSent(true);
        const { version } = await adjust(requestOf(values, shift, ofAdmins, seen.version, shell.now()));
        setSeen((before) => ({ ...before, version }));
      }
      if (rates(values) && values.rating !== undefined)
        await rate({
          gigId: hired.gigID,
          spotterId: hired.spotterID,
          rating: values.rating,
          comment: values.comment,
          seen: seen.rating,
        });
      return only;
    },
    done: (ratingOnly) => {
      shell.notify({ text: ratingOnly ? timesheetText.ratingSaved : timesheetText.saved, variant: 'success' });
      onClose();
    },
    fieldOf: (name) => fields[name] ?? name,
    onRefused: (failure) => {
      if (failure.reason !== 'changed') return undefined;
      setRefused(true);
      setSeen(latest);
      return failure.message;
    },
  });
  // Unlike a comparison with what is saved, this is still true if the answer to a saved rating was lost.
  const { rating: starred, comment: commented } = form.methods.formState.dirtyFields;
  const rated = starred === true || commented === true;
  useUntouched(form, saved);
  // The change of hours whose answer was lost is this person's own.
  const isOwn = sent && !changesHours(form.methods.getValues(), shift, ofAdmins);
  return {
    form,
    ratesOnly,
    /** Whether a colleague changed the hours while the dialog is open. */
    changedMeanwhile: !form.busy && !form.saved() && !refused && !isOwn && latest.version !== seen.version,
  };
}

/** The versions of hours and rating that a screen shows, which the functions compare with the stored ones. */
const seenOf = ({ version = 0, spotterRating }: Hired) => ({ version, rating: spotterRating ?? null });

/** Fields of the request whose names differ in the form. */
const fields: Record<string, string> = { start: 'startText', end: 'endText', custom: 'startText' };

type Followed = Pick<AdjustValues, 'wageCents' | 'adminComment' | 'rating' | 'comment'>;

/** Puts a colleague's change into each field that was not edited here, so that saving does not restore the old value. */
function useUntouched({ methods }: SpotForm<AdjustValues>, standing: Followed): void {
  const given = useRef(standing);
  useEffect(() => {
    const before = given.current;
    given.current = standing;
    for (const name of ['wageCents', 'adminComment', 'rating', 'comment'] as const)
      if (standing[name] !== before[name] && (methods.getValues(name) ?? undefined) === before[name])
        methods.resetField(name, { defaultValue: standing[name] });
  });
}
