import { longestReason, sheetText, timesheetText, isLocked } from '@spot/contracts/dayof';
import { minimumWagesDocument } from '@spot/contracts/scheduling/queries';
import { publicConfigDocument } from '@spot/contracts/core/queries';
import { jobHeading, lowestWageCents, minimumWageCents, wageOf, type Hired } from '@spot/contracts/scheduling';
import { commonText } from '@spot/contracts/core';
import { can, type Role } from '@spot/contracts/accounts';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { formatLongDate } from '@spot/contracts/time';
import { Button, fromWide, makeStyles, Notice, Text, tokens } from '@spot/contracts/ui/core';
import { DialogForm, FormTextarea } from '@spot/contracts/ui/kit';
import { useRef } from 'react';
import type { SheetShift } from '../sheet';
import { AdminFields, type AdminComment } from './AdminFields';
import { ratingIssueOf, valuesOf, type Pricing } from './adjustForm';
import { needsReason } from './adjustRequest';
import { CustomTimes } from './CustomTimes';
import { History } from './History';
import { OptionField } from './OptionField';
import { Outcome } from './Outcome';
import { RatingFields } from './RatingFields';
import { useAdjustForm } from './useAdjustForm';

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
  adminComment: readComment,
  viewer,
  onConfirm,
  onClose,
}: AdjustDialogProps) {
  const styles = useStyles();
  const shell = useShell();
  const { hired, gig } = shift;
  const admin = can(role, 'payColumns');
  const mayRate = can(role, 'rate');
  const pricing = usePricing(shift, manualHours, admin);
  const comment = { ...readComment, text: useLastKnown(readComment.text) };
  const saved = valuesOf(hired, gig && wageOf(hired, gig), comment.text ?? '');
  const ofAdmins = admin ? { wageCents: saved.wageCents, comment: comment.text } : undefined;
  const { form, ratesOnly, changedMeanwhile } = useAdjustForm({ shift, saved, ofAdmins, mayRate, pricing, onClose });
  // If the lock passes while the dialog is open, the input stays. The function decides in any case.
  const locked = !admin && isLocked(hired, shell.now());
  // A colleague has confirmed the hours while the dialog is open.
  const final = !admin && hired.hoursConfirmed;
  const values = form.methods.watch();
  return (
    <DialogForm
      form={form}
      size="wide"
      title={text.title(hired.name)}
      verb={commonText.save}
      disabled={(locked || final) && !ratesOnly(values)}
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
      <HoursNotices hired={hired} changed={changedMeanwhile} locked={locked} final={final} />
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
          {admin && <AdminFields pricing={pricing} comment={comment} />}
          {mayRate && <RatingFields issue={ratingIssueOf(values, hired, shell.now())} />}
        </div>
      </div>
      <History hired={hired} viewer={viewer} />
    </DialogForm>
  );
}

interface HoursNoticesProps {
  hired: Hired;
  /** A colleague changed the hours while the dialog is open. */
  changed: boolean;
  locked: boolean;
  /** The hours are confirmed, and this person can no longer change them. */
  final: boolean;
}

/** Who changed or confirmed the hours, and why they cannot be changed any more. */
function HoursNotices({ hired, changed, locked, final }: HoursNoticesProps) {
  const phone = useLiveDocument(publicConfigDocument()).data?.supportPhone;
  return (
    <>
      {changed && !final && <Notice intent="warning">{timesheetText.changedBy(hired.changedByName ?? '')}</Notice>}
      {locked && <Notice intent="warning">{timesheetText.locked(phone)}</Notice>}
      {hired.hoursConfirmed && (
        <Notice intent={final ? 'warning' : 'info'}>
          {text.confirmedBy(hired.confirmedByName)} {final && sheetText.confirm.hint}
        </Notice>
      )}
    </>
  );
}

/** The latest known value, also while it cannot be read, so that its field and what was typed there stay. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const known = useRef(value);
  if (value !== undefined) known.current = value;
  return known.current;
}

function usePricing({ hired, gig }: SheetShift, manualHours: boolean, admin: boolean): Pricing {
  const wages = useLiveDocument(admin ? minimumWagesDocument() : null).data ?? undefined;
  return {
    manualHours,
    minimumCents: wages && gig && minimumWageCents(wages, gig.address.country, gig.address.province, hired.dayKey),
    standingCents: gig ? wageOf(hired, gig) : lowestWageCents,
    now: 0,
    priced: admin && gig !== undefined,
  };
}
