import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DayKey } from '@spot/contracts/core';
import { wageIssues, wageToday, type WageRegion, wageIssueText } from '@spot/contracts/backoffice';
import { useUnsaved } from '@spot/contracts/ui/core';

interface Draft {
  wage: string;
  /** Undefined if the typed text is no date. */
  effectiveFrom: DayKey | undefined;
  problems: Partial<Record<'wage' | 'effectiveFrom', string>>;
}

type Sent = Pick<Draft, 'wage' | 'effectiveFrom'>;

/** In an element around the fields: the attribute of a draft's fields is its key. */
export const draftFields = 'data-draft';

/** After each refusal, focuses the first wrong field of the draft. A later redraw of the table does not. */
function useWrongField(refused: { key: string } | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    const fields = [...(place.current?.querySelectorAll(`[${draftFields}]`) ?? [])];
    const wrong = fields
      .filter((field) => field.getAttribute(draftFields) === refused.key)
      .flatMap((field) => field.querySelector<HTMLElement>('[aria-invalid="true"]') ?? []);
    wrong[0]?.focus();
  }, [refused]);
  return place;
}

/** Unsaved input for each province; leaving the page with any of it needs a confirmation. */
export function useWageDrafts(now: number) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [refused, setRefused] = useState<{ key: string }>();
  const latest = useRef(drafts);
  latest.current = drafts;
  /** Whether the draft is still what was sent; an answer says nothing about what was typed since. */
  const isSent = (key: string, sent: Sent) =>
    latest.current[key]?.wage === sent.wage && latest.current[key].effectiveFrom === sent.effectiveFrom;
  const place = useWrongField(refused);
  useUnsaved(Object.values(drafts).some(({ wage }) => wage.trim() !== ''));
  const draftOf = (key: string, region: WageRegion): Draft =>
    drafts[key] ?? { wage: '', effectiveFrom: wageToday(region, now), problems: {} };
  const problemsOf = (draft: Draft, region: WageRegion): Draft['problems'] =>
    Object.fromEntries(wageIssues(draft, wageToday(region, now)).map((issue) => [issue.field, wageIssueText(issue)]));
  return {
    /** For an element around the fields. */
    place,
    draftOf,
    change: (key: string, region: WageRegion, part: Partial<Sent>) => {
      const before = draftOf(key, region);
      const draft = { ...before, ...part };
      // A message stays until its entry is right; none appears while somebody types.
      const said = Object.entries(problemsOf(draft, region)).filter(([field]) => field in before.problems);
      setDrafts((all) => ({ ...all, [key]: { ...draft, problems: Object.fromEntries(said) } }));
    },
    /** Whether it can be sent; otherwise shows the errors at the fields. */
    check: (key: string, region: WageRegion): boolean => {
      const draft = draftOf(key, region);
      const problems = problemsOf(draft, region);
      setDrafts((all) => ({ ...all, [key]: { ...draft, problems } }));
      const right = Object.keys(problems).length === 0;
      if (!right) setRefused({ key });
      return right;
    },
    refuse: (key: string, sent: Sent, field: keyof Sent, problem: string) => {
      if (!isSent(key, sent)) return;
      setDrafts((all) => ({ ...all, [key]: { ...sent, problems: { [field]: problem } } }));
      setRefused({ key });
    },
    clear: (key: string, sent: Sent) => {
      if (!isSent(key, sent)) return;
      setDrafts((all) => {
        const { [key]: _, ...others } = all;
        return others;
      });
    },
  };
}
export type WageDrafts = ReturnType<typeof useWageDrafts>;
