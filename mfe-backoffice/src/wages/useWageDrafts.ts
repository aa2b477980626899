import { useState } from 'react';
import type { DayKey } from '@spot/contracts/core';
import { wageIssues, wageToday, type WageRegion, wageIssueText } from '@spot/contracts/backoffice';
import { useUnsaved } from '@spot/contracts/ui/core';

interface Draft {
  wage: string;
  /** Undefined where what is typed is no day. */
  effectiveFrom: DayKey | undefined;
  problems: Partial<Record<'wage' | 'effectiveFrom', string>>;
}

/** What was typed for each province and is not saved yet; leaving the page with any of it is asked about. */
export function useWageDrafts(now: number) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  useUnsaved(Object.values(drafts).some(({ wage }) => wage.trim() !== ''));
  const draftOf = (key: string, region: WageRegion): Draft =>
    drafts[key] ?? { wage: '', effectiveFrom: wageToday(region, now), problems: {} };
  return {
    draftOf,
    change: (key: string, region: WageRegion, part: Partial<Pick<Draft, 'wage' | 'effectiveFrom'>>) =>
      setDrafts((all) => ({ ...all, [key]: { ...draftOf(key, region), ...part, problems: {} } })),
    /** True where it may be sent; otherwise says at the fields what is wrong. */
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
