import { agreementVersion, legalPath } from '@spot/contracts/accounts';
import type { Country } from '@spot/contracts/core';

/** What was agreed to, when and from where, taken by the server (ACC-156, ACC-166; decisions section 3 item 27). */
export function agreement(country: Country, now: number, ip?: string) {
  const record = { signed: true, date: now, version: agreementVersion(country), path: legalPath };
  return { tac: true, tacMetaData: ip === undefined ? record : { ...record, ip } };
}
