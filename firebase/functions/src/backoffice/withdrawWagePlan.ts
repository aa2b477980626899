import {
  withdrawWagePlan as contract,
  wagesText,
  wageOn,
  wageSeen,
  wageToday,
  withoutPlan,
} from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { logOffice } from '../core/office';
import { transact } from '../core/transaction';
import { wageRegion } from './wageRegion';

/** Withdraws a planned wage, with an entry in the history (decision N64). Repeating it does nothing. */
async function handleWithdrawWagePlan(
  { country: code, region: abbr, seen }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const ref = db.doc(paths.minimumWages());
  return transact(db, async (tx) => {
    const { wages, country, region } = wageRegion(await tx.get(ref), code, abbr);
    const today = wageToday(region, now);
    const kept = withoutPlan(region, today);
    const { cents, next } = wageOn(region, today);
    if (!kept || !next) return { withdrawn: false };
    if (wageSeen(region) !== seen) throw refusal('aborted', wagesText.changed, { reason: 'conflict' });
    const countries = wages.countries.map((one) =>
      one === country ? { ...one, regions: one.regions.map((other) => (other === region ? kept : other)) } : one,
    );
    tx.update(ref, stored('minimumWages', { countries }));
    const { name: regionName } = region;
    const { currency } = country;
    const { effectiveFrom } = next;
    const entry = { country: code, region: abbr, regionName, currency, was: next.cents, cents, effectiveFrom };
    const change = db.collection('wageChanges').doc();
    tx.create(change, stored('wageChange', { ...entry, withdrawn: true, by: caller.email, at: now }));
    logOffice(tx, context, { call: contract.name, details: entry });
    return { withdrawn: true };
  });
}

export const withdrawWagePlan = defineCallable(contract, handleWithdrawWagePlan);
