import { gunzipSync } from 'node:zlib';
import {
  keepShell as contract,
  compatibilityText,
  keptShellPath,
  largestShell,
  unpackShell,
  withShell,
  type PackedShell,
} from '@spot/contracts/releases';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
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

async function handleKeepShell(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  requireDeploy(caller);
  const packed = Buffer.from(request.packed, 'base64');
  const { digest, facts, bytes } = await unpacked(packed);
  // Written first, so that every shell that the document names is there.
  await writeOnce(keptShellPath(digest), packed);
  const { shells, gone } = await transact(db, async (tx) => {
    const ref = db.doc(paths.deployedParts());
    const before = await partsIn(await tx.get(ref));
    const { version } = facts;
    const next = withShell(before, { digest, version, bytes, by: caller.email, at: now });
    if (!next) return { shells: before.shells, gone: [] };
    tx.set(ref, stored('deployedParts', next.parts));
    logRelease(tx, db, context, contract.name, { version, digest });
    return { shells: next.parts.shells, gone: next.gone };
  });
  await inParallel(gone, 3, (shell) =>
    releasesBucket().file(keptShellPath(shell.digest)).delete({ ignoreNotFound: true }),
  );
  return { digest, kept: shells.map((shell) => shell.digest) };
}

export const keepShell = defineCallable(contract, handleKeepShell);
