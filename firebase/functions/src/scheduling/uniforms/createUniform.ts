import type { Transaction } from 'firebase-admin/firestore';
import { createUniform as contract, uniformIssueText, uniformIssues } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths, tidy, tidyParagraph } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { companyOfPositions } from '../positions/positionFor';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { digest, uniformKeyId } from '../../core/ids';
import { once, unlessAnswered } from '../../core/once';
import { transact } from '../../core/transaction';
import { withPicture } from '../../core/upload';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;

/** Adds a uniform to a team; its picture goes to `uniforms/{teamId}/{name}-{random}` (SCH-108, SCH-198..201, SCH-240). */
async function handleCreateUniform(request: Request, context: Context): Promise<Response> {
  const { db, caller, now } = context;
  const { requestId, teamId, picture } = request;
  await transact(db, (tx) => check(tx, request, context));
  const uniformId = digest(`uniform ${caller.uid} ${requestId}`).slice(0, 20);
  const name = tidy(request.name);

  const write = (_: string | undefined, url: string | undefined) =>
    transact(db, (tx) =>
      once(tx, context, requestId, async () => {
        const group = await check(tx, request, context);
        const uniform = {
          kind: 'teamUniform',
          name,
          description: tidyParagraph(request.description),
          url,
          teamRef: db.doc(paths.team(teamId)),
          teamID: teamId,
          groupID: group.id,
          createdAt: now,
        };
        tx.create(db.doc(paths.uniform(teamId, uniformId)), stored('uniform', uniform));
        tx.create(db.doc(paths.uniformKey(teamId, uniformKeyId(name))), stored('uniformKey', { uniformId }));
        logOffice(tx, context, { call: contract.name, groupId: group.id, details: { teamId, uniformId } });
        return { uniformId };
      }),
    );
  return withPicture(caller, picture, fileName(name), write, `uniforms/${teamId}`);
}

/** Checks rights and form. A document reserves the name; older uniforms have none and are compared directly. */
async function check(tx: Transaction, request: Request, context: Context) {
  const { db } = context;
  const { teamId, name, description, picture } = request;
  const group = await companyOfPositions(tx, context, teamId);
  const uniforms = await tx.get(db.collection(`${paths.team(teamId)}/uniforms`).select('name'));
  const reserved = await tx.get(db.doc(paths.uniformKey(teamId, uniformKeyId(name))));
  const existing = uniforms.docs.map((found) => ({ name: found.get('name') as string }));
  if (reserved.exists) existing.push({ name });
  const [issue] = uniformIssues({ name, description, hasPicture: picture !== undefined }, existing);
  if (!issue) return group;
  const code = issue.code === 'nameTaken' ? 'already-exists' : 'failed-precondition';
  throw refusal(code, uniformIssueText(issue), { field: issue.field, reason: issue.code });
}

/** The name as a file name: letters and digits without accents, and hyphens (decisions section 3 item 22). */
const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'uniform';

export const createUniform = defineCallable(contract, (request, context) =>
  unlessAnswered(context, request.requestId, () => handleCreateUniform(request, context)),
);
