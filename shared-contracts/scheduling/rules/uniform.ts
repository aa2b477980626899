import { tidy, tidyParagraph } from '../../core/rules/text';

/** Maximum length of a uniform's name, in characters. */
export const longestUniformName = 100;

export interface UniformForm {
  name: string;
  description: string;
  hasPicture: boolean;
}

export type UniformIssue =
  | { field: 'name'; code: 'name' | 'nameTaken' }
  | { field: 'description'; code: 'description' }
  | { field: 'picture'; code: 'picture' };

/** Identity of a uniform within its team: names that differ only in case or spaces are the same (SCH-199). */
export const uniformKey = (name: string): string => tidy(name).toLowerCase();

/** All faults of a new uniform, in the order of the form (SCH-198..201). */
export function uniformIssues(form: UniformForm, existing: readonly { name: string }[]): UniformIssue[] {
  const issues: UniformIssue[] = [];
  if (tidy(form.name) === '') issues.push({ field: 'name', code: 'name' });
  else if (existing.some(({ name }) => uniformKey(name) === uniformKey(form.name)))
    issues.push({ field: 'name', code: 'nameTaken' });
  if (tidyParagraph(form.description) === '') issues.push({ field: 'description', code: 'description' });
  if (!form.hasPicture) issues.push({ field: 'picture', code: 'picture' });
  return issues;
}
