import type { CatalogueEntry, CatalogueKind, DeleteHook } from '../entities/catalogue-entry';
import { minuteMs } from '@spot/contracts/time';
import { lengthOf, tidy } from '../../core/rules/text';

export const longestCatalogueName = 200;
/** Time after which a lease expires if it is not renewed (decision N74). */
const deleteLeaseMs = 10 * minuteMs;

export interface CatalogueForm {
  name: string;
  requirementSkill: CatalogueKind | '';
}

export interface CatalogueIssue {
  field: 'name' | 'requirementSkill';
  code: 'empty' | 'tooLong' | 'taken';
}

/** Folds a name so that names which differ only in case and spaces are equal (ADM-144). */
export const catalogueNameKey = (name: string): string => tidy(name).toLowerCase();

/** All errors of a new skill or requirement; `existing` are all skills and requirements (ADM-143, ADM-144). */
export function catalogueIssues(form: CatalogueForm, existing: readonly Pick<CatalogueEntry, 'name'>[]) {
  const issues: CatalogueIssue[] = [];
  const key = catalogueNameKey(form.name);
  if (key === '') issues.push({ field: 'name', code: 'empty' });
  else if (lengthOf(form.name) > longestCatalogueName) issues.push({ field: 'name', code: 'tooLong' });
  else if (existing.some(({ name }) => catalogueNameKey(name) === key)) issues.push({ field: 'name', code: 'taken' });
  if (form.requirementSkill === '') issues.push({ field: 'requirementSkill', code: 'empty' });
  return issues;
}

/** Whether a requirement is being deleted. A lease that was not renewed for ten minutes has expired (ADM-148, decision N74). */
export function isDeleting(
  hook: Pick<DeleteHook, 'isCloudFunctionRunning' | 'startedAt'> | null | undefined,
  now: number,
): boolean {
  return hook?.isCloudFunctionRunning === true && now - (hook.startedAt ?? 0) < deleteLeaseMs;
}
