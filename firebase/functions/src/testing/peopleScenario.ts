import type fc from 'fast-check';
import { paths } from '@spot/contracts/core';
import { handlers, permissions, type Handler, type Kind, type Numbers, type Setting } from './peopleActions';
import { among, PeopleWorld } from './peopleWorld';

export type Action = readonly [Kind, Numbers];

const weights: Partial<Record<Kind, number>> = {
  addEmployee: 3,
  inviteMembers: 3,
  inviteOwners: 2,
  updateMember: 2,
  accept: 2,
  postShifts: 3,
  erase: 2,
  wait: 2,
};
/** Every kind of action, as often as its weight. */
const kinds = (Object.keys(handlers) as Kind[]).flatMap((kind) => Array<Kind>(weights[kind] ?? 1).fill(kind));

/** People who act in their world. */
export class PeopleScenario extends PeopleWorld {
  /** Performs actions at the same time. A refusal is a valid answer; an unexpected error fails. */
  async perform(actions: readonly Action[]): Promise<void> {
    if (actions.length > 1) this.log.push('At once:');
    await Promise.all(actions.map((action) => this.performOne(action)));
  }

  private async performOne([kind, numbers]: Action): Promise<void> {
    const setting = await this.setting(numbers);
    const handle: Handler = handlers[kind];
    await handle(this, setting);
    // Most invited people follow the link.
    if (!['addEmployee', 'inviteMembers', 'inviteOwners'].includes(kind) || numbers[3] % 4 === 0) return;
    await this.backend.settled();
    const follow: Handler = this.browsers.has(setting.email) ? handlers.accept : handlers.register;
    await follow(this, setting);
  }

  private async setting(numbers: Numbers): Promise<Setting> {
    const [a, b, c, d] = numbers;
    const { groupId = '', owner = '' } = among(this.companies, a) ?? {};
    const { db } = this.backend;
    const teams = await db.collection('teams').where('group_uid', '==', groupId).get();
    const present = teams.docs.filter((one) => one.get('deleted') !== true);
    const employees = await db.collection(`${paths.group(groupId)}/employees`).get();
    // Usually the owner of the company, sometimes anyone.
    const by = d % 4 === 3 ? (among([...this.browsers.keys()], c) ?? owner) : owner;
    return {
      ...{ groupId, by, numbers, browser: this.browserOf(by, d), requestId: this.request() },
      ...{ email: among(this.emails, b) ?? '', permission: among(permissions, c) ?? '' },
      teamId: among(present, c)?.id ?? 'none',
      employeeId: among(employees.docs, b)?.id ?? 'none',
      person: { name: `Name ${c}`, role: `Role ${d}` },
    };
  }
}

/** Random scenarios of actions, some of them concurrent. */
export const peopleScenarios = ({ array, constantFrom, nat, tuple }: typeof fc) => {
  const number = nat(99);
  const action = tuple(constantFrom(...kinds), tuple(number, number, number, number));
  return array(array(action, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 40, size: 'max' });
};
