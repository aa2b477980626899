import type { DocumentReference, DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import {
  setMinimumWage as contract,
  wageIssueText,
  wagesText,
  replacedPlan,
  typedWageCents,
  wageChange,
  wageIssues,
  wageOn,
  wageSeen,
  wageToday,
  withWage,
} from '@spot/contracts/backoffice';
import { type DayKey, type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { digest } from '../core/ids';
import { logOffice } from '../core/office';
import { once } from '../core/once';
import { transact } from '../core/transaction';
import { shiftsBelow } from './shiftsBelow';
import { wageRegion } from './wageRegion';

const most = 200;

/** Sets a region's minimum wage from a day on; returns posted shifts below it (ADM-149, ADM-151, ADM-185, decision N64). */
async function handleSetMinimumWage(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { requestId, country: code, region: abbr, effectiveFrom, seen, dryRun } = request;
  const ref = db.doc(paths.minimumWages());
  const check = (found: DocumentSnapshot) => {
    const { wages, country, region } = wageRegion(found, code, abbr);
    const today = wageToday(region, now);
    const [issue] = wageIssues({ wage: request.wage, effectiveFrom }, today);
    if (issue) throw refusal('invalid-argument', wageIssueText(issue), { field: issue.field, reason: issue.code });
    if (wageSeen(region) !== seen) throw refusal('aborted', wagesText.changed, { reason: 'conflict' });
    const cents = typedWageCents(request.wage) as number;
    return { wages, country, region, today, cents, was: wageOn(region, today).cents };
  };
  const change = () =>
    transact(db, (tx) =>
      once(tx, context, requestId, async () => {
        const { wages, country, region, today, cents, was } = check(await tx.get(ref));
        const replaced = replacedPlan(region, effectiveFrom, today);
        const former = replaced && (await planEntry(tx, db, { country: code, region: abbr, ...replaced }));
        const changed = withWage(region, { cents, effectiveFrom }, today);
        const countries = wages.countries.map((one) =>
          one === country ? { ...one, regions: one.regions.map((other) => (other === region ? changed : other)) } : one,
        );
        tx.update(ref, stored('minimumWages', { countries }));
        if (former) tx.update(former, { replaced: true });
        const { name: regionName } = region;
        const { currency } = country;
        const entry = { country: code, region: abbr, regionName, currency, was, cents, effectiveFrom };
        const id = digest(`wage ${caller.uid} ${requestId}`).slice(0, 20);
        tx.create(db.doc(paths.wageChange(id)), stored('wageChange', { ...entry, by: caller.email, at: now }));
        logOffice(tx, context, { call: contract.name, details: entry });
        return { cents, was, currency, region: { abbr, name: regionName } };
      }),
    );
  const look = async () => {
    const { cents, was, region, country } = check(await ref.get());
    return { cents, was, currency: country.currency, region };
  };
  const { cents, was, currency, region } = dryRun ? await look() : await change();
  const below = await shiftsBelow(db, currency, region, { cents, effectiveFrom }, now);
  return {
    cents,
    was,
    total: below.length,
    companies: new Set(below.map(({ groupID }) => groupID)).size,
    shifts: below.slice(0, most).map(({ id, role, label, group, teamName, dayKey, wageCents, numHired }) => ({
      gigId: id,
      role,
      label,
      group,
      teamName,
      dayKey,
      wageCents,
      hired: numHired,
    })),
  };
}

/** The newest entry of the history that planned this wage; the sample data have plans without one. */
async function planEntry(
  tx: Transaction,
  db: Firestore,
  plan: { country: string; region: string; cents: number; effectiveFrom: DayKey },
): Promise<DocumentReference | undefined> {
  const asked = Object.entries(plan).reduce<Query>(
    (query, [field, value]) => query.where(field, '==', value),
    db.collection('wageChanges'),
  );
  const entries = (await tx.get(asked)).docs.flatMap((entry) => read(wageChange, entry) ?? []);
  const open = entries.filter(({ withdrawn, replaced }) => !withdrawn && !replaced);
  const [newest] = open.sort((one, other) => other.at - one.at);
  return newest && db.doc(paths.wageChange(newest.id));
}

export const setMinimumWage = defineCallable(contract, handleSetMinimumWage);
