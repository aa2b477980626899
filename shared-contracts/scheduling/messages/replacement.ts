import { callText } from '../../core/messages/calls';
import type { ReplacementIssue } from '../rules/replacement-issue';

/** Answer page of the email about a worker who cancelled (SCH-010, SCH-011, SCH-257, SCH-258, decision N32). */
export const replacementText = {
  askTitle: 'Request a replacement?',
  noneTitle: 'No replacement needed?',
  shift: (role: string, when: string) => `${role}, ${when}`,
  askText: 'SPOT will look for another worker to fill the place that was cancelled.',
  noneText: 'The number of workers on this shift will be reduced by the place that was cancelled, but not below 1.',
  askVerb: 'Request a replacement',
  noneVerb: 'No replacement needed',
  requested: 'A replacement has been requested!',
  notRequested: 'No replacement will be requested',
  answered: (by: string, requested: boolean) =>
    requested
      ? `${by} has already requested a replacement.`
      : `${by} has already answered that no replacement is needed.`,
  notThere: 'This shift no longer exists.',
  readOnly: 'You have View permission on this team. Ask someone with Edit permission to answer.',
} as const;

/** Why nobody can be asked for a replacement. */
export const replacementIssueText: Record<ReplacementIssue, string> = {
  cancelled: callText.cancelled,
  over: callText.shiftOver,
};
