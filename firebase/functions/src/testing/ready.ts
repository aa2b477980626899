import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { beginPasskey, beginPasskeySignIn, createRecoveryCodes, requestErasure } from '@spot/contracts/accounts';
import { addCatalogueEntry, setAttendanceMark, turnOnCheckinCheckoutGroup } from '@spot/contracts/backoffice';
import { askAutofillReview, cancelMyGig, checkInMyself, type Spotter } from '@spot/contracts/worker';
import { keepShell, publishVersion, setRelease, recordFacts } from '@spot/contracts/releases';
import { removeHired, gig as gigSchema, chooseAutofill } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { dayKeyOf, hourMs } from '@spot/contracts/time';
import { sampleShell } from '../../../../shared-contracts/releases/testing';
import { sampleFactor } from '../../../../tooling/lib/second-factor.mjs';
import { read, stored } from '../core/firebase';
import { addPasskey, Authenticator } from './authenticator';
import type { Backend, Client } from './backend';
import { png } from './browser';
import type { CallName } from './calls';
import { Market, zone } from './market';
import { Documents } from './documents';
import { paySlips } from './paySlips';
import { buildOf, packedShellOf } from './releases';
import type { fullCompany, namesOf } from './twoCompanies';

/** A company as `fullCompany` makes it, somebody of the office, and what a call may need of both. */
export interface World {
  backend: Backend;
  office: Client;
  company: string;
  names: ReturnType<typeof namesOf>;
  made: Awaited<ReturnType<typeof fullCompany>>;
}

/** What differs from a call of the office, or of the company's worker, with the values that all calls take. */
interface Ready {
  caller?: Client;
  values?: object;
}

const signUp = ({ backend, company }: World, name: string, options?: Parameters<Backend['signUp']>[1]) =>
  backend.signUp(`${company}-${name}`, options);
const marketOf = ({ backend }: World) => new Market(backend.db);
const gigIn = (world: World, name: string, startsIn: number) =>
  marketOf(world).gig(`${world.names.gigId}-${name}`, world.made, startsIn);

async function upload({ backend }: World, path: string): Promise<void> {
  const bucket = getStorage(getApp('tests')).bucket(`${backend.projectId}.appspot.com`);
  await bucket.file(path).save(png, { contentType: 'image/png', resumable: false });
}
const picture = (field: string) => async (world: World) => {
  await upload(world, `uploads/${world.office.uid}/${world.company}.png`);
  return { values: { [field]: `${world.company}.png` } };
};
async function document(world: World, field: string): Promise<object> {
  await upload(world, `private/${world.names.spotterId}/paper.png`);
  return { [field]: 'paper.png' };
}

/** The worker of the past shift has come. */
const worked = async ({ backend, names }: World) =>
  void (await backend.db.doc(paths.hired(names.pastGigId, names.spotterId)).update({ checkIn: true }));
const asOwner = async (world: World) => ({ caller: await signUp(world, 'owner') });
const asOffered = async (world: World) => {
  await withPlaces(world);
  return { caller: await signUp(world, 'offered') };
};
const asLeaver = async (world: World) => ({ caller: await signUp(world, 'leaver') });
const hasAsked = async (world: World) => {
  const leaver = await asLeaver(world);
  await leaver.caller.call(requestErasure, { confirmation: `${world.company}-leaver@spot.test` });
  return leaver;
};
const withPasskey = async (world: World) => {
  const caller = await signUp(world, 'owner');
  const authenticator = new Authenticator();
  return { caller, authenticator, passkeyId: await addPasskey(caller, authenticator) };
};
const ownPasskey = async (world: World) => {
  const { caller, passkeyId } = await withPasskey(world);
  return { caller, values: { passkeyId } };
};
const withColleague = async (world: World) => void (await signUp(world, 'colleague'));

const withPlaces = async ({ backend, names }: World) =>
  void (await backend.db.doc(paths.gig(names.gigId)).update({ numSpotters: 3, full: false }));

async function entryOf({ office, company }: World, requirementSkill: 'skill' | 'requirement') {
  const entry = { name: `Entry of ${company}`, requirementSkill, expiry: true, hidden: false };
  return { ...entry, ...(await office.call(addCatalogueEntry, { ...entry, requestId: `${company}-entry` })) };
}

/** A shift with places and somebody who has nothing to do with it yet. */
async function withSomebodyNew(world: World): Promise<Spotter> {
  await withPlaces(world);
  return marketOf(world).spotter(`${world.company}-new`);
}
const toSomebodyNew = async (world: World) => {
  const { uid } = await withSomebodyNew(world);
  return { values: { spotterId: uid, workers: { [uid]: true } } };
};

/** A shift that has just begun. */
async function today(world: World): Promise<{ values: { gigId: string } }> {
  const market = marketOf(world);
  const gig = await gigIn(world, 'now', 0);
  await market.hired(gig, await market.spotter(world.names.spotterId));
  return { values: { gigId: gig.id } };
}

async function cancelled(world: World): Promise<void> {
  const worker = await signUp(world, 'worker');
  await worker.call(cancelMyGig, { gigId: world.names.gigId, reason: 'Ill' });
  await world.backend.settled();
}

/** A mail that the mail server refused, as the office sees it. */
async function failedMail({ backend, company }: World) {
  const now = Date.now();
  const source = `${company}-mail`;
  const message = { subject: 'Hello', text: 'Hello', html: 'Hello' };
  const delivery = { state: 'failed', attempts: 1, at: now } as const;
  await backend.db
    .doc(paths.mail(source))
    .set(stored('mail', { to: [`${company}@spot.test`], message, createdAt: now, delivery }));
  const met = { kind: 'mail', what: 'invite', version: '', error: 'refused', place: '', times: 1 } as const;
  const moments = { firstAt: now, lastAt: now, madeAt: now, expiresAt: now + hourMs };
  await backend.db.doc(paths.trouble(source)).set(stored('trouble', { ...met, ...moments, source }));
}

/** What is chosen from lists, as the form of a position has it at first. */
const position = {
  physicalRequirements: [],
  workingConditions: [],
  equipment: [],
  certificates: [],
  skills: ['Carving'],
  experience: 'None',
  smartAutofill: chooseAutofill(undefined, 'NONE'),
};

const withPaySlips = new WeakMap<object, Promise<void>>();

/** Puts a feature with functions of its own in service, as the first release. */
function releasePaySlips({ backend, office }: World): Promise<void> {
  const known = withPaySlips.get(backend.db);
  if (known) return known;
  const releasing = (async () => {
    await office.call(recordFacts, { of: 'shell', facts: sampleShell('s1') });
    await office.call(publishVersion, await paySlips('1.0.0'));
    const why = 'The first release';
    await office.call(setRelease, { feature: 'pay-slips', action: 'promote', version: '1.0.0', why, expected: 0 });
  })();
  withPaySlips.set(backend.db, releasing);
  return releasing;
}

/** What a call needs that succeeds, where a company of `fullCompany`, the office and the common values are not enough. */
export const ready: Partial<Record<CallName, (world: World) => Promise<Ready | void>>> = {
  sendVerificationEmail: async (world) => ({ caller: await signUp(world, 'colleague', { verified: false }) }),
  registerInvited: async ({ backend }) => ({ caller: backend.signedOut }),
  spendRecoveryCode: async (world) => {
    const owner = await signUp(world, 'owner', { secondFactor: true });
    const { codes } = await owner.call(createRecoveryCodes, {});
    const email = `${world.company}-owner@spot.test`;
    return { caller: world.backend.signedOut, values: { email, code: codes[0] } };
  },
  acceptLegal: asOwner,
  beginPasskey: asOwner,
  finishPasskey: async (world) => {
    const caller = await signUp(world, 'owner');
    return { caller, values: { credential: new Authenticator().make(await caller.call(beginPasskey, {})) } };
  },
  beginPasskeySignIn: async ({ backend }) => ({ caller: backend.signedOut }),
  finishPasskeySignIn: async (world) => {
    const { authenticator } = await withPasskey(world);
    const caller = world.backend.signedOut;
    return { caller, values: { credential: authenticator.sign(await caller.call(beginPasskeySignIn, {})) } };
  },
  renamePasskey: ownPasskey,
  removePasskey: ownPasskey,
  acceptInvite: async (world) => ({ caller: await signUp(world, 'invited') }),
  updateMyDetails: asOwner,
  endMySessions: asOwner,
  answerSecondFactor: async (world) => {
    const caller = await signUp(world, 'owner', { claims: { admin: true } });
    return { caller, values: { factorId: sampleFactor(caller.uid), mine: true } };
  },
  sendAgain: failedMail,
  dismissTrouble: failedMail,
  answerAutofillReview: async (world) => {
    const worker = await signUp(world, 'worker');
    const { gigId, spotterId } = world.names;
    await worker.call(askAutofillReview, { gigId, text: 'Why?' });
    return { values: { reviewId: `${gigId}_${spotterId}` } };
  },
  requestErasure: asLeaver,
  requestWorkerErasure: asLeaver,
  withdrawErasure: async (world) => ({ caller: (await hasAsked(world)).caller }),
  eraseAccount: async (world) => void (await hasAsked(world)),
  completeSignUp: async (world) => ({ caller: await signUp(world, 'colleague') }),
  createTeam: picture('photo'),
  saveProfile: picture('logo'),
  createUniform: picture('picture'),
  removeEmployee: withColleague,
  setEmployeeDisabled: withColleague,
  transferOwnership: async (world) => ({
    caller: await signUp(world, 'owner'),
    values: { email: `${world.company}-partner@spot.test` },
  }),

  editShiftTime: async ({ backend, names }) => {
    const { start, end } = read(gigSchema, await backend.db.doc(paths.gig(names.gigId)).get())!;
    return { values: { start: start + hourMs, end: end + hourMs } };
  },
  moveShift: async (world) => {
    const { id, start } = await gigIn(world, 'empty', 72);
    return { values: { gigId: id, day: dayKeyOf(start + 24 * hourMs, zone) } };
  },
  findReplacements: withPlaces,
  giveAwayPlace: today,
  hireApplicant: withPlaces,
  sendOffers: toSomebodyNew,
  offerToRecentWorkers: toSomebodyNew,
  undo: async ({ office, company, names: { gigId, spotterId } }) => {
    const removals = [{ gigId, spotterId, comment: 'Ill' }];
    await office.call(removeHired, { requestId: `${company}-out`, removals, replacement: 'keepOpen' });
    return { values: { undoId: `${company}-out` } };
  },
  updateRequestReplacement: cancelled,
  emailCancellation: cancelled,
  setReplacementSent: async (world) => {
    await cancelled(world);
    return { values: { replacementSent: true } };
  },
  createPosition: async () => ({ values: position }),
  editPosition: async () => ({ values: position }),

  checkIn: today,
  markNotHere: today,
  announce: today,
  rateWorker: asOwner,
  confirmHours: worked,
  generateInvoice: worked,
  emailAbsence: async ({ office, names: { pastGigId: gigId, spotterId } }) => {
    await office.call(setAttendanceMark, { gigId, spotterId, mark: 'absent' });
    return { values: { gigId } };
  },

  describePoint: async () => ({ values: { lat: 43.6532, lng: -79.3832 } }),
  deleteCatalogueEntry: async (world) => ({ values: await entryOf(world, 'skill') }),
  acceptCheck: async (world) => {
    const documents = new Documents(world.backend, marketOf(world));
    await documents.requirement(world.names.checkId, world.names.spotterId);
    return { values: { queue: 'requirements', ticks: ['expiry'] } };
  },
  setReleaseRights: async (world) => void (await signUp(world, 'owner')),
  publishVersion: async ({ office }) => {
    await office.call(recordFacts, { of: 'shell', facts: sampleShell('s1') });
    return { values: await buildOf('1.0.0') };
  },
  recordTried: async ({ backend, office }) => {
    const { digest: shell } = await office.call(keepShell, { packed: packedShellOf('s1') });
    await office.call(publishVersion, await buildOf('1.0.0'));
    const functions = (await backend.db.doc(paths.deployedParts()).get()).get('functions') as string;
    return { values: { functions, tried: [{ version: '1.0.0', shell, works: true, words: '' }] } };
  },
  callFeature: releasePaySlips,
  setRelease: async (world) => {
    await releasePaySlips(world);
    const { office } = world;
    await office.call(publishVersion, await buildOf('1.0.0', undefined, 'dayof'));
    return { values: { feature: 'dayof', action: 'promote', expected: 1 } };
  },

  applyToGig: async (world) => {
    const { uid } = await withSomebodyNew(world);
    return { caller: await world.backend.signUp(uid) };
  },
  acceptOffer: asOffered,
  declineOffer: asOffered,
  checkInMyself: today,
  checkOutMyself: async (world) => {
    const { values } = await today(world);
    const caller = await signUp(world, 'worker');
    await caller.call(checkInMyself, values);
    return { caller, values };
  },
  verifyCode: async (world) => {
    const { office, backend, company, names } = world;
    await office.call(turnOnCheckinCheckoutGroup, { uid: company, on: true });
    await backend.settled();
    const code = (await backend.db.doc(paths.codes(names.teamId)).get()).get('checkInCode') as string;
    return { values: { ...(await today(world)).values, code } };
  },
  submitId: async (world) => {
    await world.backend.db.doc(paths.idCheck(world.names.checkId)).delete();
    return { values: await document(world, 'front') };
  },
  submitRequirement: async (world) => {
    const { name } = await entryOf(world, 'requirement');
    return { values: { ...(await document(world, 'document')), name, expiryDate: '2090-03-02' } };
  },
  submitUniform: async (world) => {
    await world.backend.db.doc(paths.uniformCheck(world.names.checkId)).delete();
    return { values: await document(world, 'picture') };
  },
};
