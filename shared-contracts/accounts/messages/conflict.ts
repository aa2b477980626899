/** Fields that two people have changed: name and current value. */
export type Both = readonly (readonly [field: string, value: string])[];

/** Text after a conflict, with the saved values of fields that both changed; the form already shows the others. */
export const nowStands = (both: Both): string =>
  both.length === 0
    ? 'Those changes are now shown beside yours. Save again to keep both.'
    : `Current values: ${both.map(([field, value]) => `${field}: ${value || 'empty'}`).join('; ')}. Save again to replace them with yours.`;
