export interface ReplacementAddress {
  gigId: string;
  /** Id of the shift's team or company. */
  scopeId: string;
  /** 1 requests a replacement, 2 does not. */
  answer: 1 | 2;
  /** Key of the email that contained the link. */
  key?: string;
}

/** Names of the URL parameters in the email's link: 1 the shift, 4 the group or team, 3 the answer (SCH-011, decision N32). */
const names = { gigId: '1', scopeId: '4', answer: '3', key: 'key' } as const;

/** Reads `?1=&4=&3=`; undefined unless all three are valid. */
export function readReplacement(params: URLSearchParams): ReplacementAddress | undefined {
  const [gigId, scopeId, answer] = [params.get(names.gigId), params.get(names.scopeId), params.get(names.answer)];
  if (!gigId || !scopeId || (answer !== '1' && answer !== '2')) return undefined;
  const key = params.get(names.key);
  return { gigId, scopeId, answer: answer === '1' ? 1 : 2, ...(key && { key }) };
}

/** URL parameters to remove once the question is answered. */
export const answeredReplacement = Object.fromEntries(
  Object.values(names).map((name) => [name, undefined] as const),
) as Record<string, undefined>;
