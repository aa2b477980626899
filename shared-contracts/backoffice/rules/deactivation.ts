import { canonicalEmail } from '../../core/rules/email';

/** May this admin deactivate and reactivate companies? The list of emails says so (ADM-113, ADM-117, ADM-177). */
export const mayDeactivate = (list: readonly string[], email: string): boolean =>
  list.map(canonicalEmail).includes(canonicalEmail(email));
