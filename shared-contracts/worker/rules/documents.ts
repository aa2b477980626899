const satisfied = { certificate: ['verified', 'completed', 'cleared'], equipment: ['cleared'] } as const;

/** Does the status of a worker's document count? Compared without case (decision C17). */
export function isSatisfied(kind: keyof typeof satisfied, status: string): boolean {
  return (satisfied[kind] as readonly string[]).includes(status.toLowerCase());
}
