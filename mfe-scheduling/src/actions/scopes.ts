import type { ShiftScope, Gig } from '@spot/contracts/scheduling';

/** What can be chosen for one shift; several selected ones are a scope of their own. */
export type ScopeKind = 'shift' | 'week' | 'all';
export const allScopes: readonly ScopeKind[] = ['shift', 'week', 'all'];

/** `gigs` is one shift, from which the scope is counted, or the selected ones; never empty. */
export function scopeOf(gigs: readonly Gig[], kind: ScopeKind): ShiftScope {
  const [first] = gigs;
  return gigs.length === 1 && first
    ? { kind, gigId: first.id }
    : { kind: 'selected', gigIds: gigs.map(({ id }) => id) };
}

/** Actions are opened for at least one shift. */
export function firstOf(gigs: readonly Gig[]): Gig {
  const [first] = gigs;
  if (!first) throw new Error('an action without shifts');
  return first;
}
