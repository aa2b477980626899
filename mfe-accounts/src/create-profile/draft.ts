import { type CompanyValues, companyValues } from '../company-form/companyForm';

const key = (uid: string) => `spot.profile.${uid}`;

/** The input that the person left unsaved; undefined if there is none or it is unreadable. */
export function readDraft(uid: string, storage: Pick<Storage, 'getItem'> = localStorage): CompanyValues | undefined {
  try {
    const kept = companyValues.parse(JSON.parse(storage.getItem(key(uid)) ?? 'null'));
    return kept.picture?.upload === '' ? { ...kept, picture: null } : kept;
  } catch {
    return undefined;
  }
}

/** Stores the input in this browser. If that fails, the form still works. */
export function writeDraft(uid: string, values: CompanyValues, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(key(uid), JSON.stringify(values));
  } catch {
    // The storage is full or blocked.
  }
}

export function dropDraft(uid: string, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(key(uid));
}
