import { useMemo } from 'react';
import { catalogueRequirementsQuery, catalogueSkillsQuery } from '@spot/contracts/backoffice/queries';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { leftOutOf } from '../table/leftOutOf';

const both = [catalogueSkillsQuery(), catalogueRequirementsQuery()] as const;

/** Skills and requirements as one list. */
export function useCatalogue() {
  const { live } = useShell();
  const skills = useLiveQuery(both[0]);
  const requirements = useLiveQuery(both[1]);
  const all = useMemo(() => [...(skills.data ?? []), ...(requirements.data ?? [])], [skills.data, requirements.data]);
  const error = skills.error ?? requirements.error;
  const ready = skills.status === 'ready' && requirements.status === 'ready';
  return {
    all,
    error,
    leftOut: leftOutOf(skills) + leftOutOf(requirements),
    status: error !== undefined ? ('error' as const) : ready ? ('ready' as const) : ('loading' as const),
    retry: () => both.forEach(({ key }) => live.retry(key)),
  };
}
