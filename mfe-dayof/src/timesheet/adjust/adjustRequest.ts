import { isAdjusted, isReduction } from '@spot/contracts/dayof';
import type { SheetShift } from '../sheet';
import { adjustingOf, outcomeOf, type AdjustValues } from './adjustForm';

const customOf = (values: AdjustValues, { hired }: SheetShift) => {
  const { option, custom } = adjustingOf(values, hired);
  const whole = custom?.start !== undefined && custom.end !== undefined && custom.breakTime !== undefined;
  return option === 2 && whole ? { start: custom.start!, end: custom.end!, breakTime: custom.breakTime! } : undefined;
};

/** Whether the hours become fewer, which needs a reason. */
export function needsReason(values: AdjustValues, shift: SheetShift, now: number): boolean {
  const { option } = adjustingOf(values, shift.hired);
  return (
    option !== undefined &&
    outcomeOf(values, shift.hired) !== undefined &&
    isReduction(shift.hired, option, customOf(values, shift), now)
  );
}

/** The saved values that only platform admins see and change. */
export interface OfAdmins {
  /** Undefined until the shift has loaded. */
  wageCents: number | undefined;
  /** Undefined while it is unknown. */
  comment: string | undefined;
}

/** The comment to save; undefined if it stays, also while the saved one is unknown. */
const newComment = ({ adminComment }: AdjustValues, saved: OfAdmins) =>
  saved.comment !== undefined && adminComment !== saved.comment ? adminComment : undefined;

/** Whether saving changes the hours or what is paid for them. `saved` is undefined for people who are not admins. */
export function changesHours(values: AdjustValues, shift: SheetShift, saved: OfAdmins | undefined): boolean {
  const { option } = adjustingOf(values, shift.hired);
  if (option === undefined || !isAdjusted(shift.hired, option, customOf(values, shift))) return true;
  return saved !== undefined && (newComment(values, saved) !== undefined || values.wageCents !== saved.wageCents);
}

/** The request that saves the hours, and for admins the wage and the comment. */
export function requestOf(
  values: AdjustValues,
  shift: SheetShift,
  saved: OfAdmins | undefined,
  version: number,
  now: number,
) {
  const { hired } = shift;
  const { option = 0 } = adjustingOf(values, hired);
  return {
    gigId: hired.gigID,
    spotterId: hired.spotterID,
    version,
    option,
    custom: customOf(values, shift),
    // A reason typed for fewer hours is ignored once they no longer decrease, because its field is hidden.
    reason: (needsReason(values, shift, now) && values.reason.trim()) || undefined,
    wageCents: saved?.wageCents !== undefined && values.wageCents !== saved.wageCents ? values.wageCents : undefined,
    adminComment: saved && newComment(values, saved),
  };
}
