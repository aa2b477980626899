import { companyNameKey } from '../../core/rules/company-name';

export const defaultTestWords: readonly string[] = ['test', 'demo', 'qa'];

/** Whether the name contains one of `words` as a whole word in any case (decision N06). */
export function isTestCompany(name: string, words: readonly string[] = defaultTestWords): boolean {
  const spoken = new Set(companyNameKey(name).split(/[^\p{L}\p{N}]+/u));
  return words.map(companyNameKey).some((word) => word !== '' && spoken.has(word));
}
