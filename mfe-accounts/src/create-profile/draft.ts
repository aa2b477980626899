import { type CompanyValues, companyValues } from '../company-form/companyForm';

const key = (uid: string) => `spot.profile.${uid}`;

/** What somebody had entered before they left; undefined where there is nothing or it cannot be read. */
export function readDraft(uid: string, storage: Pick<Storage, 'getItem'> = localStorage): CompanyValues | undefined {
  try {
    return companyValues.parse(JSON.parse(storage.getItem(key(uid)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps it in this browser; a browser that keeps nothing is no reason to stop. */
export function writeDraft(uid: string, values: CompanyValues, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(key(uid), JSON.stringify(values));
  } catch {
    // Full or forbidden: then it is not kept.
  }
}

export function dropDraft(uid: string, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(key(uid));
}
