import { companyNameKey } from './company-name';

/** A person's name as it is looked for: whatever the case of its letters and their accents. */
export const personNameKey = (name: string): string => companyNameKey(name).normalize('NFD').replace(/\p{M}/gu, '');
