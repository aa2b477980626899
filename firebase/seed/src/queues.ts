import type { Storage } from 'firebase-admin/storage';
import { paths } from '@spot/contracts/core';
import type { Spotter } from '@spot/contracts/worker';
import type { Team } from '@spot/contracts/accounts';
import { addDays, dayKeyOf, dayMs, hourMs } from '@spot/contracts/time';
import { inParallel } from '../../functions/src/core/inParallel';
import {
  certificatePdf,
  certificatePicture,
  idBack,
  idFront,
  selfie,
  uniformPicture,
  type CardFacts,
} from './pictures/drawings';
import { isDemo } from './companies';
import type { Chance } from './random';
import type { Sink } from './sink';

/** A file of a worker or team, generated when its bytes are needed. */
export interface SampleFile {
  path: string;
  type: 'image/png' | 'application/pdf';
  bytes(): Buffer;
}
const picture = (path: string, bytes: () => Buffer): SampleFile => ({ path, type: 'image/png', bytes });

/** Adds the entries of the verification queues, with their files. */
export function addQueues(
  sink: Sink,
  teams: readonly Team[],
  workers: readonly Spotter[],
  now: number,
  chance: Chance,
): SampleFile[] {
  const day = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);
  const files: SampleFile[] = [];
  const own = ({ uid, name, timeZone }: Spotter) => ({ spotterID: uid, spotterName: name, timeZone });

  const ids = chance.some(workers, 18);
  ids.forEach((worker, index) => {
    const { uid, name } = worker;
    const [first = '', last = ''] = name.split(' ');
    const yesterday = addDays(dayKeyOf(now, worker.timeZone), -1);
    const valid = day(chance.int(100, 1800));
    // Special cases: one expired yesterday, one without date, one without selfie, one with an empty picture.
    const expiry = index === 2 ? undefined : index === 1 ? yesterday : valid;
    const card: CardFacts = {
      ...{ uid, name, expiry },
      born: day(-chance.int(19, 55) * 365),
      type: index % 2 ? 'DRIVERS_LICENCE' : 'PASSPORT',
      country: worker.address?.country ?? '',
    };
    const at = (file: string) => `private/${uid}/id-${index + 1}-${file}.png`;
    files.push(picture(at('front'), index === 4 ? () => Buffer.alloc(0) : () => idFront(card)));
    if (index !== 3) files.push(picture(at('selfie'), () => selfie(index === 5 ? 'somebody else' : uid)));
    if (card.type === 'DRIVERS_LICENCE') files.push(picture(at('back'), () => idBack(card)));
    const status = index % 3 === 0 ? 'INCONCLUSIVE' : 'SENT';
    sink.set(paths.idCheck(`application-${index + 1}`), {
      ...{ applicationType: 'ENHANCED_ID_VERIFICATION', enhancedIDStatus: status, manualCheckStatus: status },
      ...own(worker),
      information: { first_name: index === 6 ? 'Robin' : first, last_name: last, date_of_birth: card.born },
      enhanced_identity_verification: { id_type: card.type, id_country: card.country },
      ...(expiry && { expiry }),
      frontIDURL: at('front'),
      ...(index !== 3 && { selfieURL: at('selfie') }),
      ...(card.type === 'DRIVERS_LICENCE' && { backIDURL: at('back') }),
      createdAt: now - chance.int(1, 120) * hourMs,
    });
  });

  const documents = ['Smart Serve', 'Food Handler', 'Forklift License', 'Health & Safety Certificate'] as const;
  const requirements = chance.some(workers, 22);
  requirements.forEach((worker, index) => {
    const name = chance.pick(documents);
    const expiryDate = day(chance.int(30, 700));
    const pdf = index % 5 === 3;
    const path = `private/${worker.uid}/requirement-${index + 1}.${pdf ? 'pdf' : 'png'}`;
    files.push(
      pdf
        ? { path, type: 'application/pdf', bytes: () => certificatePdf(name, worker.name) }
        : picture(path, () => certificatePicture(name, worker.name, expiryDate)),
    );
    sink.set(paths.requirementCheck(`requirement-${index + 1}`), {
      ...{ status: 'pending', name, url: path, expiryDate },
      subType: name === 'Forklift License' ? chance.pick(['counterbalance', 'orderpicker']) : 'normal',
      ...own(worker),
      createdAt: now - chance.int(1, 150) * hourMs,
    });
  });

  // Teams of the demo accounts, and one in five of the others, require a uniform.
  const dressed = teams.filter(({ group_uid }, index) => isDemo(group_uid) || index % 5 === 0);
  dressed.forEach((team, index) => {
    const uniformId = `uniform-${team.id}`;
    const required = `uniforms/${team.id}/black-and-whites.png`;
    files.push(picture(required, () => uniformPicture(undefined, true)));
    sink.set(paths.uniform(team.id, uniformId), {
      kind: 'teamUniform',
      name: 'Black and whites',
      description: 'Black trousers, white shirt, black non-slip shoes.',
      url: required,
      teamID: team.id,
    });
    const [worker] = chance.some(workers, 1);
    if (!worker) return;
    const path = `private/${worker.uid}/uniform-${index + 1}.png`;
    files.push(picture(path, () => uniformPicture(worker.uid, index % 3 !== 1)));
    sink.set(paths.uniformCheck(`submission-${index + 1}`), {
      ...{ kind: 'uniformSubmission', status: 'pending', url: path },
      ...own(worker),
      ...{ teamID: team.id, teamName: `${team.groupName}, ${team.name}` },
      ...{ uniformId, uniformName: 'Black and whites' },
      createdAt: now - chance.int(2, 90) * hourMs,
    });
  });
  return files;
}

/** Uploads the files to the paths in their entries. */
export async function uploadDocuments(
  storage: Storage,
  bucket: string,
  files: readonly { path: string; type: SampleFile['type']; bytes: Buffer }[],
): Promise<void> {
  await inParallel(files, 8, ({ path, type, bytes }) =>
    storage.bucket(bucket).file(path).save(bytes, { resumable: false, contentType: type }),
  );
}
