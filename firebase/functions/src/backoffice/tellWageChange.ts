import { tellWageChange as contract, wageOn } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths, formatMoney } from '@spot/contracts/core';
import { type Gig, jobName } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { formatLongDate } from '@spot/contracts/time';
import { defineCallable, type Context } from '../core/callable';
import { readJob, workOn } from '../core/jobs';
import { appUrl, queueMail } from '../core/mail';
import { logOffice } from '../core/office';
import { once } from '../core/once';
import { ownersOf } from '../core/ownersOf';
import { transact } from '../core/transaction';
import { shiftsBelow } from './shiftsBelow';
import { wageRegion } from './wageRegion';

const width = 5;
/** Maximum number of shifts named in one mail. */
const named = 20;

/**
 * Mails the owners of each active company whose posted shifts pay less than a wage, each company once per request (decision
 * N64). Deactivated companies are left out, because they cannot change their shifts.
 */
export async function handleTellWageChange(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  const { requestId, effectiveFrom } = request;
  const found = await db.doc(paths.minimumWages()).get();
  const { country, region } = wageRegion(found, request.country, request.region);
  const { cents } = wageOn(region, effectiveFrom);
  const wage = formatMoney(cents, country.currency);
  const companies = new Map<string, Gig[]>();
  for (const gig of await shiftsBelow(db, country.currency, region, { cents, effectiveFrom }, now))
    companies.set(gig.groupID, [...(companies.get(gig.groupID) ?? []), gig]);
  const groups =
    companies.size > 0 ? await db.getAll(...[...companies.keys()].map((id) => db.doc(paths.group(id)))) : [];
  for (const group of groups) if (group.get('status') === 'Deactivated') companies.delete(group.id);

  await transact(db, async (tx) => {
    const job = await readJob(tx, context, requestId);
    job.open({ kind: contract.name, input: request, total: companies.size });
  });
  const tell = ([groupId, shifts]: [string, Gig[]]) =>
    transact(db, (tx) =>
      once(tx, context, `${requestId} ${groupId}`, async () => {
        const to = await ownersOf(tx, db, groupId);
        const lines = [
          `The minimum wage of ${region.name} is ${wage} for shifts that start on ${formatLongDate(effectiveFrom)} or later.`,
          `${shifts.length === 1 ? 'One of your posted shifts pays' : `${shifts.length} of your posted shifts pay`} less:`,
          ...shifts.slice(0, named).map(said),
          ...(shifts.length > named ? [`and ${shifts.length - named} more.`] : []),
        ];
        const link = { label: 'Open your shifts', url: `${appUrl()}${hrefs.shifts({ day: shifts[0]?.dayKey })}` };
        const mail = { to, subject: `Minimum wage of ${region.name}`, lines, link, template: 'minimumWage' } as const;
        if (to.length > 0) queueMail(tx, db, mail, now);
        logOffice(tx, context, {
          call: contract.name,
          groupId,
          details: {
            region: region.abbr,
            effectiveFrom,
            cents,
            shifts: shifts.length,
            to: to.length,
          },
        });
        return {};
      }),
    );
  await workOn(context, requestId, (each) => each([...companies], width, tell));
  return { companies: companies.size };
}

const said = (gig: Gig) =>
  `${formatLongDate(gig.dayKey)}: ${jobName(gig)}, ${gig.teamName}, ${formatMoney(gig.wageCents, gig.currency)}`;

export const tellWageChange = defineCallable(contract, handleTellWageChange);
