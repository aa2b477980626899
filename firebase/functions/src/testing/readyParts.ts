import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { requestErasure } from '@spot/contracts/accounts';
import { addCatalogueEntry } from '@spot/contracts/backoffice';
import { cancelMyGig, type Spotter } from '@spot/contracts/worker';
import { publishVersion, setRelease, recordFacts } from '@spot/contracts/releases';
import { chooseAutofill } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { hourMs } from '@spot/contracts/time';
import { sampleShell } from '../../../../shared-contracts/releases/testing';
import { stored } from '../core/firebase';
import { addPasskey, Authenticator } from './authenticator';
import type { Backend, Client } from './backend';
import { png } from './browser';
import { Market } from './market';
import { paySlips } from './paySlips';
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
export interface Ready {
  caller?: Client;
  values?: object;
}

export const signUp = ({ backend, company }: World, name: string, options?: Parameters<Backend['signUp']>[1]) =>
  backend.signUp(`${company}-${name}`, options);
export const marketOf = ({ backend }: World) => new Market(backend.db);
export const gigIn = (world: World, name: string, startsIn: number) =>
  marketOf(world).gig(`${world.names.gigId}-${name}`, world.made, startsIn);

async function upload({ backend }: World, path: string): Promise<void> {
  const bucket = getStorage(getApp('tests')).bucket(`${backend.projectId}.appspot.com`);
  await bucket.file(path).save(png, { contentType: 'image/png', resumable: false });
}
export const picture = (field: string) => async (world: World) => {
  await upload(world, `uploads/${world.office.uid}/${world.company}.png`);
  return { values: { [field]: `${world.company}.png` } };
};
export async function document(world: World, field: string): Promise<object> {
  await upload(world, `private/${world.names.spotterId}/paper.png`);
  return { [field]: 'paper.png' };
}

/** The worker of the past shift has come. */
export const worked = async ({ backend, names }: World) =>
  void (await backend.db.doc(paths.hired(names.pastGigId, names.spotterId)).update({ checkIn: true }));
export const asOwner = async (world: World) => ({ caller: await signUp(world, 'owner') });
export const asOffered = async (world: World) => {
  await withPlaces(world);
  return { caller: await signUp(world, 'offered') };
};
export const asLeaver = async (world: World) => ({ caller: await signUp(world, 'leaver') });
export const hasAsked = async (world: World) => {
  const leaver = await asLeaver(world);
  await leaver.caller.call(requestErasure, { confirmation: `${world.company}-leaver@spot.test` });
  return leaver;
};
export const withPasskey = async (world: World) => {
  const caller = await signUp(world, 'owner');
  const authenticator = new Authenticator();
  return { caller, authenticator, passkeyId: await addPasskey(caller, authenticator) };
};
export const ownPasskey = async (world: World) => {
  const { caller, passkeyId } = await withPasskey(world);
  return { caller, values: { passkeyId } };
};
export const withColleague = async (world: World) => void (await signUp(world, 'colleague'));

export const withPlaces = async ({ backend, names }: World) =>
  void (await backend.db.doc(paths.gig(names.gigId)).update({ numSpotters: 3, full: false }));

export async function entryOf({ office, company }: World, requirementSkill: 'skill' | 'requirement') {
  const entry = { name: `Entry of ${company}`, requirementSkill, expiry: true, hidden: false };
  return { ...entry, ...(await office.call(addCatalogueEntry, { ...entry, requestId: `${company}-entry` })) };
}

/** A shift with places and somebody who has nothing to do with it yet. */
export async function withSomebodyNew(world: World): Promise<Spotter> {
  await withPlaces(world);
  return marketOf(world).spotter(`${world.company}-new`);
}
export const toSomebodyNew = async (world: World) => {
  const { uid } = await withSomebodyNew(world);
  return { values: { spotterId: uid, workers: { [uid]: true } } };
};

/** A shift that has just begun. */
export async function today(world: World): Promise<{ values: { gigId: string } }> {
  const market = marketOf(world);
  const gig = await gigIn(world, 'now', 0);
  await market.hired(gig, await market.spotter(world.names.spotterId));
  return { values: { gigId: gig.id } };
}

export async function cancelled(world: World): Promise<void> {
  const worker = await signUp(world, 'worker');
  await worker.call(cancelMyGig, { gigId: world.names.gigId, reason: 'Ill' });
  await world.backend.settled();
}

/** A mail that the mail server refused, as the office sees it. */
export async function failedMail({ backend, company }: World) {
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
export const position = {
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
export function releasePaySlips({ backend, office }: World): Promise<void> {
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
