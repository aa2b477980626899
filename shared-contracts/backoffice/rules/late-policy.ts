/** A policy reaches at most this far back before the start of a shift: 30 days. */
export const longestPolicyHours = 720;

export interface LatePolicyForm {
  groupId: string;
  /** Undefined where nothing was entered, `NaN` for text that is no number. */
  hours: number | undefined;
  percentage: number | undefined;
}

export interface LatePolicyIssue {
  field: 'groupId' | 'hours' | 'percentage';
  code: 'empty' | 'wholeHours' | 'wholePercentage';
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

/** What is wrong with a company's policy: all three are needed and none is 0 (ADM-154, ADM-155, C36, decisions section 5 item 5). */
export function latePolicyIssues({ groupId, hours, percentage }: LatePolicyForm): LatePolicyIssue[] {
  const issues: LatePolicyIssue[] = [];
  if (groupId === '') issues.push({ field: 'groupId', code: 'empty' });
  if (!hours && !Number.isNaN(hours)) issues.push({ field: 'hours', code: 'empty' });
  else if (!isWhole(hours as number, longestPolicyHours)) issues.push({ field: 'hours', code: 'wholeHours' });
  if (!percentage && !Number.isNaN(percentage)) issues.push({ field: 'percentage', code: 'empty' });
  else if (!isWhole(percentage as number, 100)) issues.push({ field: 'percentage', code: 'wholePercentage' });
  return issues;
}
