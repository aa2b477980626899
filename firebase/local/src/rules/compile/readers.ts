import { conversions } from '../builtins/conversions';
import type { Val } from '../values/values';

/** Functions that read other documents. */
export const readers: Readonly<Record<string, { after: boolean; show: (found: Val) => Val }>> = {
  get: { after: false, show: (found) => found },
  exists: { after: false, show: (found) => found !== null },
  getAfter: { after: true, show: (found) => found },
  existsAfter: { after: true, show: (found) => found !== null },
};

/** Names that functions of a rules file cannot have. */
export const builtinNames: ReadonlySet<string> = new Set([
  ...Object.keys(readers),
  ...Object.keys(conversions),
  'debug',
]);
