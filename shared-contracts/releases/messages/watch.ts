import type { Trial, Trouble } from '../trial';

const failing = (version: string, met: number, people: number) => `${met} of ${people} people with ${version}`;

const what: Record<Trouble, string> = {
  failed: 'It failed for',
  slow: 'It was slow for',
  calls: 'Its calls failed for',
};

/** Log entries of the watch when it stops a canary or proceeds with it. */
export const watchText = {
  stopped({ version, against, canary, current }: Trial, because: Trouble | 'neverLoads'): string {
    if (because === 'neverLoads') return `It did not load for any of ${canary.people} people.`;
    const others = failing(against, current.met[because], current.people);
    return `${what[because]} ${failing(version, canary.met[because], canary.people)}, and for ${others}.`;
  },
  goesOn: ({ canary, share }: Trial, next: number): string =>
    `${canary.people} people had it at ${share} percent with no more problems than others. Now ${next === 100 ? 'everyone gets' : `${next} percent get`} it.`,
} as const;
