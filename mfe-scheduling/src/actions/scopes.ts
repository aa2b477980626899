import type { ShiftScope, Gig } from '@spot/contracts/scheduling';

/** Scopes for a single shift; several selected shifts are a scope of their own. */
export type ScopeKind = 'shift' | 'week' | 'all';
export const allScopes: readonly ScopeKind[] = ['shift', 'week', 'all'];

/** `gigs` is a single shift, to which `kind` refers, or the selected ones; never empty. */
export function scopeOf(gigs: readonly Gig[], kind: ScopeKind): ShiftScope {
  const [first] = gigs;
  return gigs.length === 1 && first
    ? { kind, gigId: first.id }
    : { kind: 'selected', gigIds: gigs.map(({ id }) => id) };
}

/** The first shift; actions always have at least one. */
export function firstOf(gigs: readonly Gig[]): Gig {
  const [first] = gigs;
  if (!first) throw new Error('an action without shifts');
  return first;
}
