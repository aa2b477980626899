import { randomUUID } from 'node:crypto';
import { submitId, submitRequirement, submitUniform, type Spotter } from '@spot/contracts/worker';
import { addDays, dayKeyOf } from '@spot/contracts/time';
import { certificatePicture, idBack, idFront, selfie, uniformPicture } from '../../seed/src/pictures/drawings';
import type { Dice } from './dice';
import type { Worker } from './worker';

const certificates = ['Smart Serve', 'Food Handler', 'Health & Safety Certificate'];
const year = 365;

/** Draws a picture and puts it where only functions read it; answers its name. */
async function handIn(worker: Worker, what: string, bytes: Buffer): Promise<string> {
  const name = `${what}-${randomUUID()}.png`;
  await worker.upload(name, bytes);
  return name;
}

async function handInId(worker: Worker, { uid, name, address }: Spotter, dice: Dice, today: string): Promise<string> {
  const [firstName = name, ...rest] = name.split(' ');
  const type = dice() < 0.5 ? 'DRIVERS_LICENCE' : 'PASSPORT';
  const born = addDays(today, -year * (19 + Math.floor(dice() * 35)));
  const expiry = addDays(today, 60 + Math.floor(dice() * 4 * year));
  const country = address?.country || 'Canada';
  const card = { uid, name, born, type, country, expiry } as const;
  const front = await handIn(worker, 'front', idFront(card));
  const back = type === 'DRIVERS_LICENCE' ? await handIn(worker, 'back', idBack(card)) : undefined;
  // Now and then the selfie is of somebody else.
  const face = await handIn(worker, 'selfie', selfie(dice() < 0.9 ? uid : 'somebody else'));
  await worker.call(submitId, {
    requestId: randomUUID(),
    front,
    ...(back && { back }),
    selfie: face,
    idType: type,
    idCountry: country,
    firstName,
    lastName: rest.join(' ') || firstName,
    dateOfBirth: born,
    expiry,
  });
  return 'handed in an ID';
}

async function handInCertificate(worker: Worker, me: Spotter, dice: Dice, today: string): Promise<string> {
  const name = certificates[Math.floor(dice() * certificates.length)] ?? 'Smart Serve';
  const expiryDate = addDays(today, 30 + Math.floor(dice() * 2 * year));
  const document = await handIn(worker, 'document', certificatePicture(name, me.name, expiryDate));
  await worker.call(submitRequirement, { requestId: randomUUID(), name, document, expiryDate });
  return `handed in a certificate: ${name}`;
}

async function handInUniform(worker: Worker, dice: Dice, teamId: string): Promise<string> {
  const picture = await handIn(worker, 'uniform', uniformPicture(worker.uid, dice() < 0.7));
  await worker.call(submitUniform, { requestId: randomUUID(), teamId, uniformId: `uniform-${teamId}`, picture });
  return 'handed in a uniform';
}

/** What a worker hands in to be verified: first an ID, then certificates and what the teams ask to wear. */
export async function submitDocuments(worker: Worker, dice: Dice, now: number): Promise<string | undefined> {
  const me = await worker.profile();
  if (!me) return undefined;
  const today = dayKeyOf(now, me.timeZone);
  if (!me.idVerified) return handInId(worker, me, dice, today);
  const [team] = dice() < 0.4 ? await worker.myGigs('confirmed') : [];
  return team ? handInUniform(worker, dice, team.teamID) : handInCertificate(worker, me, dice, today);
}
