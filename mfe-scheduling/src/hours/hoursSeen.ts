import type { ResponseOf } from '@spot/contracts/core';
import type { editShiftTime } from '@spot/contracts/scheduling';

type Hours = ResponseOf<typeof editShiftTime>['hours'];

/** The findings that a dry run returned and the dialog showed, as the action repeats them. */
export const hoursSeenOf = (hours: Hours = []) =>
  hours.length > 0 && {
    hoursSeen: hours.map(({ spotterId, findings }) => ({ spotterId, kinds: findings.map(({ kind }) => kind) })),
  };
