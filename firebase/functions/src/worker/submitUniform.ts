import type { Transaction } from 'firebase-admin/firestore';
import type { Team } from '@spot/contracts/accounts';
import { submitUniform as contract, documentText, type Spotter } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { uniform } from '@spot/contracts/scheduling';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { loadTeam } from '../core/load';
import { once } from '../core/once';
import { transact } from '../core/transaction';
import { checkIdOf, keepFiles, ownFile, countSubmission, waitsAlready } from './documents';
import { self } from './self';

/** Hands in a picture of oneself in what a team asks to wear, whose company has hired the worker (ADM-167). */
async function handleSubmitUniform(
  { requestId, teamId, uniformId, picture }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  await transact(db, (tx) => self(tx, context));
  const url = await ownFile(context, 'picture', picture, true);
  const answer = await transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const worker = await self(tx, context);
      const team = await loadTeam(tx, db, teamId);
      if (!(await mayHandIn(tx, context, team, worker))) throw refusal('permission-denied', documentText.neverHired);
      const wanted = read(uniform, await tx.get(db.doc(paths.uniform(teamId, uniformId))));
      if (!wanted) throw refusal('not-found', documentText.noUniform, { field: 'uniformId' });
      const mine = db.collection('uniforms').where('spotterID', '==', caller.uid).where('uniformId', '==', uniformId);
      if (!(await tx.get(mine.where('status', '==', 'pending').limit(1))).empty) throw waitsAlready();
      const take = await countSubmission(tx, context);
      const checkId = checkIdOf(context, requestId);
      const entry = stored('uniformCheck', {
        kind: 'uniformSubmission',
        status: 'pending',
        url,
        createdAt: now,
        spotterID: caller.uid,
        spotterRef: db.doc(paths.spotter(caller.uid)),
        spotterName: worker.name,
        teamID: teamId,
        teamRef: db.doc(paths.team(teamId)),
        teamName: `${team.groupName}, ${team.name}`,
        uniformId,
        uniformName: wanted.name,
        timeZone: worker.timeZone,
      });
      take();
      tx.create(db.doc(paths.uniformCheck(checkId)), entry);
      return { checkId };
    }),
  );
  await keepFiles(url);
  return answer;
}

/** A position that all teams of a company may use keeps the uniform of its own team, so a hire by any of them counts. */
async function mayHandIn(tx: Transaction, { db }: Context, team: Team, worker: Spotter): Promise<boolean> {
  if ((await tx.get(db.doc(paths.teamPool(team.id, worker.uid)))).exists) return true;
  if (worker.previouslyHired.length === 0) return false;
  const teams = await tx.getAll(...worker.previouslyHired.map((id) => db.doc(paths.team(id))));
  return teams.some((found) => found.get('group_uid') === team.group_uid);
}

export const submitUniform = defineCallable(contract, handleSubmitUniform);
