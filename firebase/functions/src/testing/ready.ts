import { beginPasskey, beginPasskeySignIn, createRecoveryCodes } from '@spot/contracts/accounts';
import { setAttendanceMark, turnOnCheckinCheckoutGroup } from '@spot/contracts/backoffice';
import { askAutofillReview, checkInMyself } from '@spot/contracts/worker';
import { keepShell, publishVersion, recordFacts } from '@spot/contracts/releases';
import { removeHired, gig as gigSchema } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { dayKeyOf, hourMs } from '@spot/contracts/time';
import { sampleShell } from '../../../../shared-contracts/releases/testing';
import { sampleFactor } from '../../../../tooling/lib/second-factor.mjs';
import { read } from '../core/firebase';
import { Authenticator } from './authenticator';
import type { CallName } from './calls';
import { zone } from './market';
import { Documents } from './documents';
import { buildOf, packedShellOf } from './releases';
import {
  signUp,
  marketOf,
  gigIn,
  picture,
  document,
  worked,
  asOwner,
  asOffered,
  asLeaver,
  hasAsked,
  withPasskey,
  ownPasskey,
  withColleague,
  withPlaces,
  entryOf,
  withSomebodyNew,
  toSomebodyNew,
  today,
  cancelled,
  failedMail,
  position,
  releasePaySlips,
  type World,
  type Ready,
} from './readyParts';

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
