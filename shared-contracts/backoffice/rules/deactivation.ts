import { canonicalEmail } from '../../core/rules/email';

/** Whether this admin may deactivate and reactivate companies: their email must be in the list (ADM-113, ADM-117, ADM-177). */
export const mayDeactivate = (list: readonly string[], email: string): boolean =>
  list.map(canonicalEmail).includes(canonicalEmail(email));
