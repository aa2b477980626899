/** Longest period of a policy before the start of a shift: 30 days. */
const longestPolicyHours = 720;

export interface LatePolicyForm {
  groupId: string;
  /** Undefined if empty, `NaN` if the text is not a number. */
  hours: number | undefined;
  percentage: number | undefined;
}

export interface LatePolicyIssue {
  field: 'groupId' | 'hours' | 'percentage';
  code: 'empty' | 'wholeHours' | 'wholePercentage';
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

/** All errors of a company's policy; hours and percentage must not be 0 (ADM-154, ADM-155, C36, decisions section 5 item 5). */
export function latePolicyIssues({ groupId, hours, percentage }: LatePolicyForm): LatePolicyIssue[] {
  const issues: LatePolicyIssue[] = [];
  if (groupId === '') issues.push({ field: 'groupId', code: 'empty' });
  if (!hours && !Number.isNaN(hours)) issues.push({ field: 'hours', code: 'empty' });
  else if (!isWhole(hours as number, longestPolicyHours)) issues.push({ field: 'hours', code: 'wholeHours' });
  if (!percentage && !Number.isNaN(percentage)) issues.push({ field: 'percentage', code: 'empty' });
  else if (!isWhole(percentage as number, 100)) issues.push({ field: 'percentage', code: 'wholePercentage' });
  return issues;
}
