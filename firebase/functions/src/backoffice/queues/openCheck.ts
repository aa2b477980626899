import { openCheck as contract, type CheckFileName, type OpenedCheck, linkMs } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { spotter, type FileProblem, type FileType } from '@spot/contracts/worker';
import { defineCallable, type Context } from '../../core/callable';
import { read, stored } from '../../core/firebase';
import { settleAll } from '../../core/inParallel';
import { logOffice } from '../../core/office';
import { transact } from '../../core/transaction';
import { grantLink, inspect } from './links';
import { loadCheck, queueOf, requiredUniform } from './tables';
import { adminName, takeView } from './viewing';

/** Opens an entry for a platform admin, which is logged, and marks it as being viewed (decisions section 3 item 18). */
async function handleOpenCheck(
  { queue, checkId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const look = await transact(db, async (tx) => {
    const { check } = await loadCheck(tx, db, queue, checkId);
    const required = await requiredUniform(tx, db, check);
    return {
      paths: { ...queueOf(queue).files(check as never), ...(required && { required: required.url }) },
      required,
      forgotten: 'forgotten' in check && check.forgotten === true,
    };
  });
  const names = Object.keys(look.paths) as CheckFileName[];
  // A file at a path never changes, so reading it needs no transaction.
  const files = await settleAll(
    names.map(async (name) => {
      const path = look.paths[name];
      const seen: { type?: FileType; problem?: FileProblem | 'forgotten' } = look.forgotten
        ? { problem: 'forgotten' }
        : await inspect(path);
      return { name, path, ...seen };
    }),
  );
  return transact(db, async (tx) => {
    const found = await loadCheck(tx, db, queue, checkId);
    const worker = read(spotter, await tx.get(db.doc(paths.spotter(found.check.spotterID))));
    const name = await adminName(tx, context);
    const holder = found.waits ? takeView(tx, context, found, name, (fields) => stored('idCheck', fields)) : null;
    const shown: OpenedCheck['files'] = files.map(({ name, path, type, problem }) => ({
      name,
      type: type === 'pdf' ? 'pdf' : 'picture',
      link: path && type ? grantLink(tx, db, path, caller.uid, now) : null,
      problem: problem ?? null,
    }));
    logOffice(tx, context, {
      call: contract.name,
      details: { queue, checkId, spotterID: found.check.spotterID, files: names },
      workers: worker ? [worker] : [],
    });
    return {
      files: shown,
      expiresAt: now + linkMs,
      holder,
      worker: worker ? { name: worker.name, timeZone: worker.timeZone } : null,
      required: look.required ? { name: look.required.name, description: look.required.description } : null,
    };
  });
}

export const openCheck = defineCallable(contract, handleOpenCheck);
