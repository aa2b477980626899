/** Fields that two people have changed, each with its name and what it says now. */
export type Both = readonly (readonly [field: string, value: string])[];

/** After a conflict: what now stands in the fields that both have changed; the others show what was saved meanwhile. */
export const nowStands = (both: Both): string =>
  both.length === 0
    ? 'It is shown where you typed nothing; save again to keep both.'
    : `Now it says ${both.map(([field, value]) => `${field}: ${value || 'nothing'}`).join('; ')}. Save again to replace that.`;
