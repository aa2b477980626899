import { isDeepStrictEqual } from 'node:util';
import { updateExistingPositions as contract, group, type RequirementSet } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, paths, tidy } from '@spot/contracts/core';
import { positionTemplate, isNothing, missingRequirements } from '@spot/contracts/scheduling';
import { defineCallable, type Context } from '../core/callable';
import { withoutDeleted } from '../core/deletedNames';
import { read } from '../core/firebase';
import { transact } from '../core/transaction';
import { requireCompanyRight } from './companyRights';
import { logOffice } from '../core/office';

const kinds = ['certificates', 'equipment', 'physicalRequirements'] as const;
const each = (list: (kind: (typeof kinds)[number]) => string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, list(kind)])) as RequirementSet;

/** Saves the company's mandatory defaults and adds them to positions that lack them; removes none (ACC-216). */
async function handleUpdateExistingPositions(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const { group_uid: groupId, position_info: info } = request;
  const asked = each((kind) => [...new Set(info[kind].map(tidy).filter((name) => name !== ''))]);
  return transact(db, async (tx) => {
    await requireCompanyRight(tx, context, groupId, 'mandatoryRequirements');
    const demanded = await withoutDeleted(tx, db, asked);
    const found = await tx.get(db.collection('positions').where('groupID', '==', groupId));
    const company = db.doc(paths.group(groupId));
    const before = read(group, await tx.get(company))?.positionRequirement;
    tx.update(company, { positionRequirement: demanded });
    let positions = 0;
    for (const document of found.docs) {
      const position = read(positionTemplate, document);
      if (!position) continue;
      const lacking = missingRequirements(demanded, position);
      if (isNothing(lacking)) continue;
      const whole = each((kind) => [...position[kind], ...lacking[kind]]);
      tx.update(document.ref, { ...whole, templateVersion: position.templateVersion + 1 });
      positions += 1;
    }
    if (positions > 0 || !isDeepStrictEqual(before, demanded))
      logOffice(tx, context, { call: contract.name, groupId, details: demanded });
    return { positions };
  });
}

export const updateExistingPositions = defineCallable(contract, handleUpdateExistingPositions);
