import { useState } from 'react';
import type { DayKey } from '@spot/contracts/core';
import { wageIssues, wageToday, type WageRegion, wageIssueText } from '@spot/contracts/backoffice';
import { useUnsaved } from '@spot/contracts/ui/core';

interface Draft {
  wage: string;
  /** Undefined if the typed text is no date. */
  effectiveFrom: DayKey | undefined;
  problems: Partial<Record<'wage' | 'effectiveFrom', string>>;
}

/** Unsaved input for each province; leaving the page with any of it needs a confirmation. */
export function useWageDrafts(now: number) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  useUnsaved(Object.values(drafts).some(({ wage }) => wage.trim() !== ''));
  const draftOf = (key: string, region: WageRegion): Draft =>
    drafts[key] ?? { wage: '', effectiveFrom: wageToday(region, now), problems: {} };
  return {
    draftOf,
    change: (key: string, region: WageRegion, part: Partial<Pick<Draft, 'wage' | 'effectiveFrom'>>) =>
      setDrafts((all) => ({ ...all, [key]: { ...draftOf(key, region), ...part, problems: {} } })),
    /** Whether it can be sent; otherwise shows the errors at the fields. */
    check: (key: string, region: WageRegion): boolean => {
      const draft = draftOf(key, region);
      const issues = wageIssues(draft, wageToday(region, now));
      const problems = Object.fromEntries(issues.map((issue) => [issue.field, wageIssueText(issue)]));
      setDrafts((all) => ({ ...all, [key]: { ...draft, problems } }));
      return issues.length === 0;
    },
    refuse: (key: string, region: WageRegion, field: 'wage' | 'effectiveFrom', problem: string) =>
      setDrafts((all) => ({ ...all, [key]: { ...draftOf(key, region), problems: { [field]: problem } } })),
    clear: (key: string) =>
      setDrafts((all) => {
        const { [key]: _, ...others } = all;
        return others;
      }),
  };
}
export type WageDrafts = ReturnType<typeof useWageDrafts>;
