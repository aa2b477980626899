import { isAdjusted, isReduction } from '@spot/contracts/dayof';
import { wageOf } from '@spot/contracts/scheduling';
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

/** The comment to save; undefined if it stays, also while the saved one is unknown. */
const newComment = ({ adminComment }: AdjustValues, standing: string | undefined) =>
  standing !== undefined && adminComment !== standing ? adminComment : undefined;

/** Whether saving changes the hours or what is paid for them. */
export function changesHours(
  values: AdjustValues,
  shift: SheetShift,
  standingComment: string | undefined,
  admin: boolean,
): boolean {
  const { option } = adjustingOf(values, shift.hired);
  if (option === undefined || !isAdjusted(shift.hired, option, customOf(values, shift))) return true;
  const wage = shift.gig && wageOf(shift.hired, shift.gig);
  return admin && (newComment(values, standingComment) !== undefined || values.wageCents !== wage);
}

/** The request that saves the hours. */
export function requestOf(
  values: AdjustValues,
  shift: SheetShift,
  version: number,
  standingComment: string | undefined,
  admin: boolean,
  now: number,
) {
  const { hired, gig } = shift;
  const { option = 0 } = adjustingOf(values, hired);
  return {
    gigId: hired.gigID,
    spotterId: hired.spotterID,
    version,
    option,
    custom: customOf(values, shift),
    // A reason typed for fewer hours is ignored once they no longer decrease, because its field is hidden.
    reason: (needsReason(values, shift, now) && values.reason.trim()) || undefined,
    wageCents: admin && gig && values.wageCents !== wageOf(hired, gig) ? values.wageCents : undefined,
    adminComment: admin ? newComment(values, standingComment) : undefined,
  };
}
