import type { MoveIssue, NumSpottersIssue, ShiftTimeIssue } from '../rules/shift-change';
import { callText } from '../../core/messages/calls';
import { shiftActionText } from './shift-actions';
import { schedulingText } from './week';

/** Error texts for a changed shift; screens and functions use the same ones. */
export const numSpottersIssueText: Record<NumSpottersIssue, string> = {
  belowOne: shiftActionText.numberBelowOne,
  belowHired: shiftActionText.numberBelowHired,
  workers: shiftActionText.numberInvalid,
};

export const shiftTimeIssueText: Record<ShiftTimeIssue, string> = {
  startStep: schedulingText.postJob.timeStep,
  endStep: schedulingText.postJob.timeStep,
  window: shiftActionText.window,
  length: shiftActionText.length,
  passed: shiftActionText.passed,
  break: schedulingText.postJob.breakRange,
};

export const moveIssueText: Record<MoveIssue, string> = {
  cancelled: callText.cancelled,
  started: callText.started,
  taken: callText.taken,
  late: callText.lateOwed,
};
