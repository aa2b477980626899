import type { Transaction } from 'firebase-admin/firestore';
import type { OfficeEntry } from '@spot/contracts/backoffice';
import { workersNamed } from '@spot/contracts/core';
import type { Gig, Hired } from '@spot/contracts/scheduling';
import type { Context } from './callable';
import { stored } from './firebase';

type Shift = Pick<Gig, 'id' | 'role' | 'dayKey' | 'teamID' | 'teamName'>;
type OnShift = Pick<Hired, 'gigID' | 'spotterID' | 'name' | 'role' | 'dayKey' | 'teamID' | 'teamName'>;

/** The subjects of an action, with their current names. */
interface LogSubjects {
  shifts?: readonly Shift[];
  workers?: readonly { uid: string; name?: string | undefined }[];
  /** Workers on shifts; both are named. */
  hired?: readonly OnShift[];
  teamName?: string;
  lateFees?: OfficeEntry['lateFees'];
}

/** Maximum number of names stored for an action; the sentence counts the others. */
const mostNamed = 20;

/** The subjects as the entry stores them. Workers whom only the request names are included, so that they can be found. */
function subjectsOf({ shifts = [], workers = [], hired = [], lateFees = [], ...more }: LogSubjects, details: object) {
  const named = [
    ...shifts.map(({ id, role, dayKey, teamID, teamName }) => ({ id, role, dayKey, teamID, teamName })),
    ...hired.map(({ gigID, role, dayKey, teamID, teamName }) => ({ id: gigID, role, dayKey, teamID, teamName })),
  ];
  const people = [...workers, ...hired.map(({ spotterID, name }) => ({ uid: spotterID, name }))];
  const byId = new Map(named.map((shift) => [shift.id, shift]));
  // Workers without a name are looked up by the screen.
  const byUid = new Map(people.flatMap(({ uid, name }) => (name ? [[uid, { uid, name }] as const] : [])));
  const teams = new Set(named.map(({ teamName }) => teamName));
  const [onlyTeam = ''] = teams.size === 1 ? teams : [];
  return {
    shifts: [...byId.values()].slice(0, mostNamed),
    workers: [...byUid.values()].slice(0, mostNamed),
    workerIds: [...new Set([...people.map(({ uid }) => uid), ...workersNamed(details)])].slice(0, 500),
    teamName: more.teamName ?? onlyTeam,
    lateFees,
  };
}

/** An action for the audit log; without a company it concerns the whole platform. */
interface OfficeAction extends LogSubjects {
  call: string;
  groupId?: string;
  details?: object;
}

/** Writes an action of a platform admin on behalf of a company to the audit log (decisions section 3 item 10). */
export function logOffice(
  tx: Transaction,
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  { call, groupId = '', details = {}, ...subjects }: OfficeAction,
): void {
  if (!caller.admin) return;
  const entry = { ...officeEntryOf(caller, call, groupId, now, details), ...subjectsOf(subjects, details) };
  tx.create(db.collection('adminActions').doc(), stored('adminAction', entry));
}

/** An entry of the audit log; without a company it concerns the whole platform. */
export const officeEntryOf = (
  { uid, email }: { uid: string; email: string },
  call: string,
  groupId: string,
  now: number,
  details: object,
) => ({ kind: 'adminAction', call, actor: uid, actorEmail: email, onBehalfOf: groupId, at: now, details });
