import { adminEnvironment, startLocalFirebase } from '../tooling/lib/local-firebase.mjs';
import { run } from '../tooling/lib/run.mjs';
import { caller, median, round, withAdmin } from './lib.mjs';

const teamID = 'northside-downtown';
const day = 86_400_000;
const shifts = 300;
const hiredPerShift = 3;
const confirmed = 400;

/** Adds future shifts of one role, each with its references, three hired workers and their own entries. */
async function fill(db) {
  const { Timestamp } = await import('firebase-admin/firestore');
  const [model] = (await db.collection('gigs').where('teamID', '==', teamID).limit(1).get()).docs;
  const [hired] = (await db.collectionGroup('hired').where('teamID', '==', teamID).limit(1).get()).docs;
  const workers = (await db.collection('spotters').limit(60).get()).docs;
  const at = (ms) => Timestamp.fromMillis(ms);
  const tomorrow = Math.floor(Date.now() / day) * day + 2 * day;
  let batch = db.batch();
  for (let index = 0; index < shifts; index++) {
    const times = { start: at(tomorrow + index * day), end: at(tomorrow + index * day + day / 4) };
    const ref = db.doc(`gigs/bench-${index}`);
    const who = Array.from({ length: hiredPerShift }, (_, place) => workers[(index + place) % workers.length]);
    const gig = { ...model.data(), ...times, role: 'Bench', label: 'Bench', multiDayID: 'bench', status: 'pending' };
    const reference = { ...times, docRef: ref, teamID };
    batch.set(ref, { ...gig, numSpotters: hiredPerShift, numHired: hiredPerShift, full: true, version: 1 });
    batch.set(db.doc(`groups/${gig.groupID}/gigs/${ref.id}`), { ...reference, kind: 'groupGig', status: 'pending' });
    batch.set(db.doc(`positions/bench/gigs/${ref.id}`), { ...reference, kind: 'positionGig' });
    for (const { id } of who) {
      const one = { ...hired.data(), spotterID: id, gigID: ref.id, gigStart: times.start, cancelled: false };
      batch.set(ref.collection('hired').doc(id), one);
      batch.set(db.doc(`spotters/${id}/gigs/${ref.id}`), { ...reference, kind: 'spotterGig', status: 'confirmed' });
    }
    if (index % 50 === 49) {
      await batch.commit();
      batch = db.batch();
    }
  }
}

/** Measures posting thirty days of one position, several times; one transaction each. */
async function posting(db, call) {
  const [found] = (await db.collection('positions').where('teamID', '==', teamID).limit(1).get()).docs;
  const { startTime, endTime, breakTime, department, entranceInstructions, smartAutofill } = found.data();
  const key = (ms) => new Date(ms).toISOString().slice(0, 10);
  const times = [];
  for (let round = 0; round < 8; round++) {
    await db.doc(`positions/posting-${round}`).set({ ...found.data(), label: `Posting ${round}` });
    const began = performance.now();
    await call('postShifts', {
      postingId: `posting-${round}`,
      teamId: teamID,
      positionId: `posting-${round}`,
      dates: Array.from({ length: 30 }, (_, index) => key(Date.now() + (index + 2) * day)),
      numSpotters: 3,
      startTime,
      endTime,
      breakTime,
      wageCents: 2500,
      department,
      entranceInstructions,
      ...(smartAutofill ? { smartAutofill } : {}),
    });
    times.push(performance.now() - began);
  }
  return median(times.slice(2));
}

/** Measures confirming the hours of a whole week and undoing it, as a platform admin because the week is locked. */
async function confirming(db, call) {
  const { Timestamp } = await import('firebase-admin/firestore');
  const [hired] = (await db.collectionGroup('hired').where('teamID', '==', teamID).limit(1).get()).docs;
  const lastWeek = Math.floor(Date.now() / day) * day - 7 * day;
  const monday = lastWeek - ((new Date(lastWeek).getUTCDay() + 6) % 7) * day;
  const [start, end] = [monday + day * 0.75, monday + day].map((ms) => Timestamp.fromMillis(ms));
  const week = new Date(monday).toISOString().slice(0, 10);
  const { spotterTime: _said, selectedTimeOption: _chosen, version: _version, ...record } = hired.data();
  let batch = db.batch();
  const spotterIds = Array.from({ length: confirmed }, (_, index) => `bench-worker-${index}`);
  for (const [index, spotterID] of spotterIds.entries()) {
    const gigID = `bench-hours-${index % 20}`;
    const times = { gigStart: start, gigEnd: end, start, end, dayKey: week };
    const state = { checkIn: true, cancelled: false, hoursConfirmed: false, breakTime: 30 };
    batch.set(db.doc(`gigs/${gigID}/hired/${spotterID}`), { ...record, ...times, ...state, spotterID, gigID });
    if (index % 200 === 199) {
      await batch.commit();
      batch = db.batch();
    }
  }
  const scope = { kind: 'all', teamId: teamID, week, spotterIds };
  const times = { plan: [], confirm: [], undo: [] };
  const timed = async (list, work) => {
    const began = performance.now();
    const answer = await work();
    list.push((performance.now() - began) / 1000);
    return answer;
  };
  for (let round = 0; round < 3; round++) {
    const request = { requestId: `confirm-${round}`, scope };
    const { cells } = await timed(times.plan, () => call('confirmHours', { ...request, dryRun: true }, 'dayof'));
    if (cells.length !== confirmed) throw new Error(`planned ${cells.length} cells`);
    const done = await timed(times.confirm, () => call('confirmHours', { ...request, expected: cells }, 'dayof'));
    if (done.confirmed !== confirmed) throw new Error(`confirmed ${done.confirmed} cells`);
    await timed(times.undo, () => call('undo', { undoId: done.undoId }));
  }
  return { plan: median(times.plan), confirm: median(times.confirm), undo: median(times.undo) };
}

/** Measures actions on many shifts, from request to response. */
export async function measureCancel(note) {
  const firebase = await startLocalFirebase({});
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(firebase.port) });
    const call = await caller(firebase.port, 'owner@northside.test');
    return await withAdmin(firebase.port, async (db) => {
      note('posting 30 days of one position');
      const posted = await posting(db, call);
      note('cancelling 300 shifts with 900 hired');
      await fill(db);
      const request = { requestId: 'bench', scope: { kind: 'all', gigId: 'bench-0' } };
      const plan = await call('deleteGig', { ...request, dryRun: true });
      if (plan.shifts.length !== shifts) throw new Error(`planned ${plan.shifts.length} shifts`);
      const began = performance.now();
      const { cancelled } = await call('deleteGig', { ...request, expected: plan.shifts });
      const seconds = (performance.now() - began) / 1000;
      if (cancelled !== shifts) throw new Error(`cancelled ${cancelled} shifts`);
      const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
      note(`confirming the hours of ${confirmed} workers`);
      const hours = await confirming(db, await caller(firebase.port, 'ops@spot.test'));
      return [
        most(`confirming the hours of ${confirmed} workers`, 's', 3, round(hours.confirm, 2)),
        most(`what that would do, without doing it`, 's', 2, round(hours.plan, 2)),
        most(`taking it back`, 's', 3, round(hours.undo, 2)),
        most('posting 30 days of one position, one transaction', 'ms', 150, round(posted)),
        most(
          `cancelling ${shifts} future shifts of a role, ${shifts * hiredPerShift} hired`,
          's',
          3,
          round(seconds, 2),
        ),
      ];
    });
  } finally {
    await firebase.stop();
  }
}
