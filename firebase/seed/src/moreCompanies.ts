import { dayMs } from '@spot/contracts/time';
import { group, team, withNames, type Company, type Person } from './company';
import { companyPlans, type CompanyPlan, type Trade } from './companyPlans';
import { addressIn, near, towns } from './towns';

/** How many days ago the only deactivated company was deactivated; it has no shifts since. */
export const deactivatedDaysAgo = 12;

export const tradeOf = (groupId: string): Trade | undefined => companyPlans.find(({ id }) => id === groupId)?.trade;

/** The platform admin who made settings that only the back office can make. */
const officeEmail = 'ops@spot.test';

const slug = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

function companyOf(plan: CompanyPlan, index: number, firstCreatedAt: number): Company {
  const town = towns[plan.town];
  const createdAt = firstCreatedAt + plan.joined * dayMs;
  const phone = (last: number) => `+1${town.area}555${String(2000 + index * 20 + last)}`;
  const person = (name: string, role: string, at: number): Person => ({
    ...{ uid: `${plan.id}-${role}`, name, email: `${role}@${plan.id}.test`, verified: true },
    ...(at > 0 && { department: 'Operations' }),
  });
  const owner = person(plan.owner, 'owner', 0);
  const others = plan.people.map((name, at) => person(name, at === 0 ? 'admin' : 'edit', at + 1));
  const [admin, editor] = others;
  const [, firstStreet = ''] = plan.teams[0] ?? [];
  const base = group(
    {
      ...{ id: plan.id, name: plan.name, email: owner.email, phone: phone(0), bio: plan.bio },
      ...{ address: addressIn(town, firstStreet), timeZone: town.timeZone, url: `https://${plan.id}.test` },
    },
    owner,
    createdAt,
  );
  const policy = plan.policy && {
    lateCancellationPolicy: {
      ...{ ...plan.policy, id: plan.id, name: plan.name },
      lateCancellationPolicyCreatedAt: createdAt + dayMs,
      lateCancellationPolicyCreatedBy: officeEmail,
    },
    hasLateCancellationPolicy: true,
  };
  return withNames({
    group: { ...base, ...plan.settings, ...policy },
    people: [owner, ...others],
    teams: plan.teams.map(([name, street], at) =>
      team(plan.id, plan.name, town.timeZone, phone(at + 1), {
        ...{ id: `${plan.id}-${slug(name)}`, name, address: addressIn(town, street, at) },
        at: near(town.at, index * 5 + at),
        admins: admin ? [admin.email] : [],
        editors: editor && at % 2 === 1 ? [editor.email] : [],
      }),
    ),
  });
}

/** Companies in other trades, sizes and zones than the demo accounts', so that lists of the back office have several pages. */
export const moreCompanies = (createdAt: number): Company[] =>
  companyPlans.map((plan, index) => companyOf(plan, index, createdAt));
