import {
  longestReason,
  adjustTime,
  rateWorker,
  sheetText,
  timesheetText,
  isBelowMinimum,
  isLocked,
  ratingIssue,
} from '@spot/contracts/dayof';
import { minimumWagesDocument } from '@spot/contracts/scheduling/queries';
import { publicConfigDocument } from '@spot/contracts/core/queries';
import { type TimeOption, jobHeading, lowestWageCents, minimumWageCents, wageOf } from '@spot/contracts/scheduling';
import { longestComment, commonText, formatCents } from '@spot/contracts/core';
import { can, type Role } from '@spot/contracts/accounts';
import { useCall, useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { formatLongDate } from '@spot/contracts/time';
import { Button, fromWide, makeStyles, Notice, Text, tokens } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { DialogForm, FormMoney, FormTextarea, useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';
import { useEffect, useRef, useState } from 'react';
import type { SheetShift } from '../sheet';
import { adjustProblems, ratingProblems, valuesOf, type AdjustValues, type Pricing } from './adjustForm';
import { changesHours, needsReason, requestOf } from './adjustRequest';
import { CustomTimes } from './CustomTimes';
import { History } from './History';
import { OptionField } from './OptionField';
import { Outcome } from './Outcome';
import { RatingField } from './RatingField';

const text = sheetText.adjust;

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [fromWide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
  },
  side: { display: 'grid', gap: tokens.spacingVerticalM },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The comment of platform admins about a worker's shift. */
interface AdminComment {
  /** Undefined while it is unknown. */
  text: string | undefined;
  /** Why it cannot be read. */
  error: string | undefined;
  retry(): void;
}

interface AdjustDialogProps {
  /** The current data; the dialog keeps the data with which it was opened. */
  shift: SheetShift;
  role: Role | undefined;
  manualHours: boolean;
  adminComment: AdminComment;
  viewer: string;
  /** Confirms only this cell; undefined if that is not possible (N81). */
  onConfirm: (() => void) | undefined;
  onClose(): void;
}

/** Edits which hours of a shift count, why, and the worker's rating (OPS-060..069, OPS-107). */
export function AdjustDialog({
  shift,
  role,
  manualHours,
  adminComment: { text: readComment, error: commentError, retry: readComments },
  viewer,
  onConfirm,
  onClose,
}: AdjustDialogProps) {
  const styles = useStyles();
  const shell = useShell();
  const { hired, gig } = shift;
  const admin = can(role, 'payColumns');
  const pricing = usePricing(shift, manualHours, admin);
  const adminComment = useLastKnown(readComment);
  const adjust = useCall(adjustTime);
  const rate = useCall(rateWorker);
  // The versions with which the form was opened. A colleague's later change is shown before it can be overwritten.
  const [seen, setSeen] = useState({ version: hired.version ?? 0, rating: hired.spotterRating ?? null });
  const [refused, setRefused] = useState(false);
  const mayRate = can(role, 'rate');
  /** Why no rating is possible with these hours; undefined if it is. */
  const unrated = (option: AdjustValues['option']) => {
    const selectedTimeOption = option === '' ? hired.selectedTimeOption : (Number(option) as TimeOption);
    return mayRate ? ratingIssue({ ...hired, selectedTimeOption }, shell.now()) : undefined;
  };
  const rates = (values: AdjustValues) =>
    rated && mayRate && unrated(values.option) === undefined && values.rating !== undefined;
  /** Whether only the rating is saved. It needs no decision about the hours, and is possible after the lock. */
  const ratesOnly = (values: AdjustValues) =>
    rates(values) && (values.option === '' || !changesHours(values, shift, adminComment, admin));
  const form: SpotForm<AdjustValues> = useSpotForm<AdjustValues, boolean>({
    defaults: valuesOf(hired, gig && wageOf(hired, gig), adminComment ?? ''),
    mode: 'onSubmit',
    store: true,
    check: (values) => [
      ...(ratesOnly(values) ? [] : adjustProblems(values, hired, { ...pricing, now: shell.now() })),
      ...(mayRate && unrated(values.option) === undefined ? ratingProblems(values) : []),
    ],
    send: async (values) => {
      const only = ratesOnly(values);
      if (!only && changesHours(values, shift, adminComment, admin)) {
        const { version } = await adjust(requestOf(values, shift, seen.version, adminComment, admin, shell.now()));
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
      setSeen({ version: hired.version ?? 0, rating: hired.spotterRating ?? null });
      return failure.message;
    },
  });
  // Unlike a comparison with what is saved, this is still true if the answer to a saved rating was lost.
  const { rating: starred, comment: commented } = form.methods.formState.dirtyFields;
  const rated = starred === true || commented === true;
  useUntouched(form, {
    wageCents: gig && wageOf(hired, gig),
    adminComment: adminComment ?? '',
    rating: hired.spotterRating,
    comment: hired.comments ?? '',
  });
  const phone = useLiveDocument(publicConfigDocument()).data?.supportPhone ?? commonText.notAvailable;
  // If the lock passes while the dialog is open, the input stays. The function decides in any case.
  const locked = !admin && isLocked(hired, shell.now());
  const values = form.methods.watch();
  const issue = unrated(values.option);
  const changedMeanwhile = !form.busy && !form.saved() && !refused && (hired.version ?? 0) !== seen.version;
  return (
    <DialogForm
      form={form}
      size="wide"
      title={text.title(hired.name)}
      verb={commonText.save}
      disabled={locked && !ratesOnly(values)}
      actions={
        onConfirm && (
          <Button disabledFocusable={form.dirty || form.busy} onClick={onConfirm}>
            {text.confirmCell}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Text className={styles.quiet}>{`${formatLongDate(hired.dayKey)} · ${jobHeading(hired)}`}</Text>
      {changedMeanwhile && <Notice intent="warning">{timesheetText.changedBy(hired.changedByName ?? '')}</Notice>}
      {locked && <Notice intent="warning">{timesheetText.locked(phone)}</Notice>}
      {hired.hoursConfirmed && <Notice intent="info">{text.confirmedBy(hired.confirmedByName)}</Notice>}
      <div className={styles.columns}>
        <OptionField hired={hired} manualHours={manualHours} viewer={viewer} />
        <div className={styles.side}>
          {values.option === '2' && <CustomTimes hired={hired} />}
          <Outcome hired={hired} gig={admin ? gig : undefined} />
          {needsReason(values, shift, shell.now()) && (
            <FormTextarea
              name="reason"
              label={text.reason}
              hint={text.reasonHint}
              rows={2}
              maxLength={longestReason}
              required
            />
          )}
          {admin && gig && (
            <FormMoney
              required
              name="wageCents"
              label={text.wage}
              hint={
                values.wageCents != null && isBelowMinimum(values.wageCents, pricing.minimumCents)
                  ? timesheetText.belowMinimum(formatCents(pricing.minimumCents))
                  : text.wageHint
              }
            />
          )}
          {admin && adminComment !== undefined && (
            <FormTextarea name="adminComment" label={text.adminComment} rows={2} maxLength={longestComment} />
          )}
          {admin && <Unanswered error={commentError && text.commentFailed} onRetry={readComments} />}
          {mayRate && (
            <>
              <RatingField
                disabled={issue !== undefined}
                hint={issue && issue !== 'notOver' ? ratingHints[issue] : undefined}
              />
              <FormTextarea
                name="comment"
                label={text.comment}
                rows={2}
                maxLength={longestComment}
                disabled={issue !== undefined}
              />
            </>
          )}
        </div>
      </div>
      <History hired={hired} viewer={viewer} />
    </DialogForm>
  );
}

const ratingHints = { noShow: timesheetText.rateNoShow, tooLate: timesheetText.rateTooLate };

/** Fields of the request whose names differ in the form. */
const fields: Record<string, string> = { start: 'startText', end: 'endText', custom: 'startText' };

/** The latest known value, also while it cannot be read, so that its field and what was typed there stay. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const known = useRef(value);
  if (value !== undefined) known.current = value;
  return known.current;
}

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

function usePricing({ hired, gig }: SheetShift, manualHours: boolean, admin: boolean): Pricing {
  const wages = useLiveDocument(admin ? minimumWagesDocument() : null).data;
  return {
    manualHours,
    minimumCents:
      wages && gig ? minimumWageCents(wages, gig.address.country, gig.address.province, hired.dayKey) : lowestWageCents,
    standingCents: gig ? wageOf(hired, gig) : lowestWageCents,
    now: 0,
    priced: admin && gig !== undefined,
  };
}
