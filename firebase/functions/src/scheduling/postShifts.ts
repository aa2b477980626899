import { type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import {
  employee,
  minimumWages,
  positionTemplate,
  type DayKey,
  type Group,
  type MinimumWages,
  type PositionTemplate,
  type Team,
} from '@spot/contracts/entities';
import { postShifts as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { callText } from '@spot/contracts/messages';
import { spottersOf } from '@spot/contracts/rules';
import { clockToMinutes } from '@spot/contracts/time';
import { defineCallable, type Context } from '../shared/callable';
import { refusal } from '../shared/errors';
import { at, read } from '../shared/firebase';
import { postLockId } from '../shared/ids';
import { loadTeam } from '../shared/load';
import { requireActiveGroup, requireTeamRight } from '../shared/rights';
import { transact } from '../shared/transaction';
import { gigOf } from './gigOf';
import { checkPosting, postedTimes, zoneOf } from './postingChecks';
import { writePosting } from './writePosting';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;

/** Posts one shift for each day in one transaction (SCH post job, decisions section 6 item 4). */
export async function post(request: Request, context: Context): Promise<Response> {
  const { db } = context;
  const days = [...new Set(request.dates)].sort();
  const gigs = days.map(() => db.collection('gigs').doc());
  return transact(db, async (tx) => {
    await requireTeamRight(tx, db, context.caller, request.teamId, 'manageShifts');
    const postingRef = db.doc(paths.posting(request.teamId, request.postingId));
    const earlier = await tx.get(postingRef);
    if (earlier.exists) return { gigIds: earlier.get('gigIds') as string[] };

    const { team, group, position, wages, name } = await facts(tx, request, context);
    const address = request.address ?? position.address;
    const zone = zoneOf(position, address, wages);
    const [start, end] = [clockToMinutes(request.startTime), clockToMinutes(request.endTime)];
    checkPosting(
      { ...request, dates: days, startMinutes: start, endMinutes: end, address },
      { timeZone: zone, wages, now: context.now },
    );
    const times = postedTimes(days, start, end, zone);
    const locks = days.map((day) =>
      db.doc(paths.postLock(request.teamId, postLockId(position.role, position.label, day))),
    );
    refuseDuplicates(await tx.getAll(...locks), days);

    writePosting(tx, context, {
      gigs: times.map((time) =>
        gigOf(position, team, group, {
          postingId: request.postingId,
          numSpotters: spottersOf(request.numSpotters),
          start: time.start,
          end: time.end,
          timeZone: zone,
          breakTime: request.breakTime,
          wageCents: request.wageCents,
          department: request.department,
          entranceInstructions: request.entranceInstructions,
          address,
          billTo: request.billTo.trim(),
          tempToHire: request.tempToHire,
          smartAutofill: request.smartAutofill ?? position.smartAutofill,
          postedBy: name,
        }),
      ),
      refs: gigs,
      locks,
      days,
      position,
      group,
    });
    const gigIds = gigs.map(({ id }) => id);
    tx.create(postingRef, { gigIds, positionId: position.id, uid: context.caller.uid, createdAt: at(context.now) });
    return { gigIds };
  });
}

interface Facts {
  team: Team;
  group: Group;
  position: PositionTemplate;
  wages: MinimumWages;
  name: string;
}

async function facts(tx: Transaction, { teamId, positionId }: Request, { db, caller }: Context): Promise<Facts> {
  const team = await loadTeam(tx, db, teamId);
  const group = await requireActiveGroup(tx, db, caller, team.group_uid);
  const [positionFound, wagesFound, configFound, employeeFound] = await tx.getAll(
    db.doc(paths.position(positionId)),
    db.doc(paths.minimumWages()),
    db.doc(paths.publicConfig()),
    db.doc(paths.employee(caller.uid)),
  );
  if (configFound?.get('requireApproval') === true && !group.approved && !caller.admin)
    throw refusal('failed-precondition', callText.notApproved, { reason: 'notApproved' });
  const position = positionFound && read(positionTemplate, positionFound);
  if (!position || position.merged || position.teamID !== teamId)
    throw refusal('not-found', callText.noPosition, { field: 'positionId' });
  return {
    team,
    group,
    position,
    wages: (wagesFound && read(minimumWages, wagesFound)) ?? { countries: [] },
    name: (employeeFound && read(employee, employeeFound)?.name) || caller.email,
  };
}

function refuseDuplicates(locks: readonly DocumentSnapshot[], days: readonly DayKey[]): void {
  const taken = days.filter((_, index) => locks[index]?.exists);
  if (taken.length > 0)
    throw refusal('already-exists', callText.alreadyPosted, { field: 'dates', reason: taken.join(',') });
}

export const postShifts = defineCallable(contract, post);
