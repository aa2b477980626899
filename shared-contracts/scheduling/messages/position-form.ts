import { formatCents } from '../../core/money';
import type { PositionIssue } from '../rules/position';
import { maximumWageCents } from '../rules/shift';
import type { UniformIssue } from '../rules/uniform';
import { placeText } from '../../core/messages/places';
import { schedulingText } from './week';
import { commonText } from '../../core/messages/common';

/** Errors of the position form (SCH-161..177). */
export const positionFormText = {
  required: 'Please fill in all required fields',
  duplicate: 'A position under this role and label already exists, please enter another role or label',
  length: 'The position must be between 3-12 hours long',
  timeStep: schedulingText.postJob.timeStep,
  breakRange: 'Please enter a valid unpaid break time',
  addressUnknown: placeText.unknown,
  timeZoneUnknown: placeText.timeZoneUnknown,
  /** Says no range, because the region's minimum is not read yet. */
  wageSteps: 'In steps of $0.25',
  wageRange: (minimumCents: number) =>
    `Valid wage range: ${formatCents(minimumCents)} - ${formatCents(maximumWageCents)}`,
  notListed: 'Please choose from the list',
  autofill: 'Please enter valid numbers for smart autofill',
  defaultRequirement:
    'This is a default requirement, if you need to make changes please contact the owner of your company account.',
} as const;

/** The error text of a position's fault; the function sends the same text in `details.message`. */
export function positionIssueText(issue: PositionIssue): string {
  if (issue.code === 'wageRange') return positionFormText.wageRange(issue.minimumCents);
  if (issue.code === 'wageStep') return `${positionFormText.wageRange(issue.minimumCents)}, in steps of $0.25`;
  if (issue.code === 'tooLong') return commonText.tooLong(issue.most, issue.now);
  return positionFormText[issue.code];
}

/** Errors of the uniform form (SCH-198..201). */
const uniformTexts: Record<UniformIssue['code'], string> = {
  name: 'No uniform name',
  nameTaken: 'Uniform name already exists',
  description: 'No uniform description',
  picture: 'No uniform picture',
};
export const uniformIssueText = ({ code }: UniformIssue): string => uniformTexts[code];
