import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import {
  keepShell as contract,
  compatibilityText,
  fileOfShell,
  keptShellPath,
  keptShellsFolder,
  largestShell,
  unpackShell,
  withShell,
  type KeptShell,
  type PackedShell,
} from '@spot/contracts/releases';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { dayMs } from '@spot/contracts/time';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { releasesBucket, stored } from '../core/firebase';
import { inParallel } from '../core/inParallel';
import { transact } from '../core/transaction';
import { writeOnce } from './bucket';
import { logRelease, requireDeploy } from './requireRelease';
import { partsIn } from './tables';

const wrong = () => refusal('invalid-argument', compatibilityText.packed, { field: 'packed', reason: 'packed' });

async function unpacked(packed: Buffer): Promise<PackedShell> {
  try {
    // A byte above 127 takes two in the text.
    const text = gunzipSync(packed, { maxOutputLength: 2 * largestShell }).toString('utf8');
    return (await unpackShell(text)) ?? Promise.reject(wrong());
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw refusal('resource-exhausted', compatibilityText.tooLarge(largestShell / 1024 / 1024), { reason: 'size' });
    throw wrong();
  }
}

const digestsOf = (shells: readonly KeptShell[]) => shells.map(({ digest }) => digest);

/** Files that calls left which ended before the list named them. Younger ones may belong to a call that still runs. */
async function leftFiles(shells: readonly KeptShell[], now: number): Promise<string[]> {
  const named = shells.map(fileOfShell);
  const [files] = await releasesBucket().getFiles({ prefix: keptShellsFolder });
  return files
    .filter(({ name, metadata }) => !named.includes(name) && Date.parse(metadata.timeCreated ?? '') < now - dayMs)
    .map(({ name }) => name);
}

async function handleKeepShell(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  requireDeploy(caller);
  const packed = Buffer.from(request.packed, 'base64');
  const { digest, facts, bytes } = await unpacked(packed);
  const ref = db.doc(paths.deployedParts());
  const { shells: known } = await partsIn(await ref.get());
  if (known[0]?.digest === digest) return { digest, kept: digestsOf(known) };
  // A file of its own: whoever drops this shell meanwhile deletes the file that the list named then.
  const file = keptShellPath(digest, randomUUID().slice(0, 8));
  // Written first, so that every shell that the document names is there.
  await writeOnce(file, packed);
  const { parts, gone } = await transact(db, async (tx) => {
    const before = await partsIn(await tx.get(ref));
    const next = withShell(before, { digest, version: facts.version, file, bytes, by: caller.email, at: now });
    if (next.parts.shells !== before.shells) {
      tx.set(ref, stored('deployedParts', next.parts));
      logRelease(tx, db, context, contract.name, { version: facts.version, digest });
    }
    return next;
  });
  const left = await leftFiles(parts.shells, now);
  await inParallel([...new Set([...gone, ...left])], 3, (path) =>
    releasesBucket().file(path).delete({ ignoreNotFound: true }),
  );
  return { digest, kept: digestsOf(parts.shells) };
}

export const keepShell = defineCallable(contract, handleKeepShell);
