/** Fields that two people have changed, each with its name and what it says now. */
export type Both = readonly (readonly [field: string, value: string])[];

/** After a conflict: what now stands in the fields that both have changed; the others show what was saved meanwhile. */
export const nowStands = (both: Both): string =>
  both.length === 0
    ? 'Those changes are now shown beside yours. Save again to keep both.'
    : `Current values: ${both.map(([field, value]) => `${field}: ${value || 'empty'}`).join('; ')}. Save again to replace them with yours.`;
