import {
  acceptInvite,
  addEmployee,
  cancelInvite,
  createTeam,
  deleteTeam,
  inviteMembers,
  inviteOwners,
  registerCompany,
  registerInvited,
  removeEmployee,
  removeMembers,
  removeOwner,
  requestErasure,
  resendInvite,
  saveProfile,
  setEmployeeDisabled,
  transferOwnership,
  updateEmployee,
  updateMember,
  updateMyDetails,
  updateOwner,
  updateTeam,
  withdrawErasure,
} from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { createPosition, createUniform, deletePosition, deleteUniform, postShifts } from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, minuteMs } from '@spot/contracts/time';
import type { Browser } from './browser';
import { positionEntries, postingEntries } from './entries';
import { among, team, type PeopleWorld } from './peopleWorld';
import { companyForm, goodPassword, toronto } from './signUp';

/** Random numbers that choose the company, the person whom an action concerns, the input and the actor. */
export type Numbers = readonly [number, number, number, number];

export const permissions = ['Admin', 'Edit', 'View', ''] as const;
/** How much time passes at once, in minutes. */
const waits = [2, 8 * 60, 40 * 24 * 60] as const;

export interface Setting {
  groupId: string;
  teamId: string;
  email: string;
  employeeId: string;
  permission: (typeof permissions)[number];
  person: { name: string; role: string };
  requestId: string;
  /** The browser and email of the actor. */
  browser: Browser;
  by: string;
  numbers: Numbers;
}
export type Handler = (world: PeopleWorld, setting: Setting) => Promise<unknown>;

export const handlers = {
  addEmployee: (world, { groupId, email, person: { name }, requestId, browser }) =>
    world.ask(browser, addEmployee, { requestId, groupId, name, department: 'Bar', email }),
  inviteMembers: (world, { teamId, email, permission, person, requestId, browser }) =>
    world.ask(browser, inviteMembers, { requestId, teamId, invitees: [{ ...person, email, permission }] }),
  inviteOwners: (world, { groupId, email, person, requestId, browser }) =>
    world.ask(browser, inviteOwners, { requestId, groupId, invitees: [{ ...person, email }] }),
  register: async (world, { email, requestId, browser }) => {
    const invite = await browser.inviteFor(email);
    if (!invite || world.browsers.has(email)) return;
    await world.ask(browser, registerInvited, { requestId, invite, email, password: goodPassword, agreed: true });
    await world.signIn(email);
  },
  foundCompany: async (world, { email, requestId, browser, numbers: [, , , d] }) => {
    if (world.browsers.has(email)) return;
    await world.ask(browser, registerCompany, companyForm({ email, companyName: `Company ${requestId}` }));
    const own = await world.signIn(email);
    if (!own || d % 4 === 0) return;
    // The newest email has no code if somebody has invited the person since.
    const isVerified = await own.verify(email).then(
      () => true,
      () => false,
    );
    if (isVerified) world.companies.push({ groupId: own.uid, owner: email });
  },
  accept: async (world, { email, browser }) => {
    const own = world.browsers.get(email);
    const invite = await browser.inviteFor(email);
    const idToken = await own?.auth.currentUser?.getIdToken(true).catch(() => undefined);
    if (own && invite) await world.ask(own, acceptInvite, { invite, ...(idToken && { idToken }) });
  },
  createTeam: async (world, { groupId, person: { name }, requestId, browser }) => {
    const photo = await world.upload(browser);
    await world.ask(browser, createTeam, { ...team, requestId, groupId, name, atCompany: true, photo });
  },
  updateTeam: (world, { teamId, person: { name }, browser }) => world.ask(browser, updateTeam, { teamId, name }),
  deleteTeam: (world, { teamId, browser }) => world.ask(browser, deleteTeam, { teamId }),
  updateMember: (world, { teamId, email, person, permission, browser }) =>
    world.ask(browser, updateMember, { teamId, email, ...person, permission }),
  removeMembers: (world, { teamId, email, browser }) => world.ask(browser, removeMembers, { teamId, emails: [email] }),
  disable: (world, { groupId, employeeId, browser, numbers: [, , c] }) =>
    world.ask(browser, setEmployeeDisabled, { groupId, employeeId, disabled: c % 3 !== 0 }),
  updateEmployee: (world, { groupId, employeeId, person, browser }) =>
    world.ask(browser, updateEmployee, { groupId, employeeId, name: person.name, department: person.role }),
  removeEmployee: (world, { groupId, employeeId, browser }) =>
    world.ask(browser, removeEmployee, { groupId, employeeId }),
  updateOwner: (world, { groupId, email, person, browser }) =>
    world.ask(browser, updateOwner, { groupId, email, ...person }),
  removeOwner: (world, { groupId, email, browser }) => world.ask(browser, removeOwner, { groupId, email }),
  transfer: async (world, { groupId, email, browser }) => {
    const company = await world.backend.db.doc(paths.group(groupId)).get();
    const confirmation = company.get('name') as string;
    await world.ask(browser, transferOwnership, { groupId, email, confirmation });
  },
  saveProfile: async (world, { groupId, requestId, browser, numbers: [, , c] }) => {
    const name = `Company ${c % 2 === 0 ? requestId : c}`;
    const logo = await world.upload(browser);
    await world.ask(browser, saveProfile, { ...team, groupId, name, phone: '(416) 555-0142', logo });
  },
  cancelInvite: (world, { groupId, teamId, email, browser, numbers: [, , c] }) =>
    world.ask(browser, cancelInvite, { groupId, email, ...(c % 2 === 0 && { teamId }) }),
  resendInvite: (world, { groupId, teamId, email, browser, numbers: [, , c] }) =>
    world.ask(browser, resendInvite, { groupId, email, ...(c % 2 === 0 && { teamId }) }),
  createUniform: async (world, { teamId, person: { name }, requestId, browser, numbers: [, , , d] }) => {
    const asked = { requestId, teamId, name, description: 'Black', picture: await world.upload(browser) };
    // A page with a bad connection may send the request twice.
    const times = Array.from({ length: d % 2 === 0 ? 2 : 1 });
    await Promise.all(times.map(() => world.ask(browser, createUniform, asked)));
  },
  deleteUniform: async (world, { teamId, browser, numbers: [, , c] }) => {
    const uniformId = await world.one(`${paths.team(teamId)}/uniforms`, 'teamID', teamId, c);
    await world.ask(browser, deleteUniform, { teamId, uniformId });
  },
  createPosition: async (world, { teamId, requestId, browser, numbers: [, , c, d] }) => {
    const uniformId = await world.one(`${paths.team(teamId)}/uniforms`, 'teamID', teamId, c);
    const wear = uniformId !== 'none' && { uniformId };
    const position = { ...positionEntries, label: `Door ${d}`, place: toronto, ...wear };
    await world.ask(browser, createPosition, { requestId, teamId, position });
  },
  postShifts: async (world, { teamId, requestId, browser, numbers: [, , c, d] }) => {
    const positionId = await world.one('positions', 'teamID', teamId, c);
    const dates = [addDays(dayKeyOf(Date.now() + world.clock.ahead, toronto.timeZone), 1 + (d % 3))];
    const asked = { ...postingEntries, postingId: requestId, teamId, positionId, dates, numSpotters: 1 };
    await world.ask(browser, postShifts, asked);
  },
  deletePosition: async (world, { teamId, requestId, browser, numbers: [, , c] }) =>
    world.ask(browser, deletePosition, {
      requestId,
      positionId: await world.one('positions', 'teamID', teamId, c),
    }),
  updateMyDetails: (world, { person: { name }, browser }) => world.ask(browser, updateMyDetails, { name, phone: '' }),
  leave: (world, { by, browser }) => world.ask(browser, requestErasure, { confirmation: by }),
  erase: async (world, { email }) => {
    const own = world.browsers.get(email);
    if (!own?.uid) return;
    const { uid } = own;
    // Of invited people only those who have followed the link in their email are verified.
    await own.verify(email).catch(() => undefined);
    await world.ask(own, requestErasure, { confirmation: email });
    await world.erase(uid, email);
  },
  stay: (world, { browser }) => world.ask(browser, withdrawErasure, {}),
  wait: async (world, { numbers: [, , c] }) => {
    world.clock.ahead += (among(waits, c) ?? 0) * minuteMs;
    await world.backend.settled();
    for (const name of ['resumeJobs', 'resumeAccountJobs', 'expireSignUps']) await world.backend.runSchedule(name);
  },
} satisfies Record<string, Handler>;
export type Kind = keyof typeof handlers;
