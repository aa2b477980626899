import {
  completeSignUp as contract,
  employee,
  group,
  employeeText,
  profileText,
  signUpText,
  setUpStep,
  storedPhone,
  type ProfileGap,
} from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, paths, callText, tidy } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';
import { transact } from '../core/transaction';

const gapText: Record<ProfileGap, string> = {
  logo: profileText.picture,
  phone: profileText.phone,
  url: profileText.url,
  bio: profileText.bio,
  address: profileText.address,
};
const detailText = { name: employeeText.name, phone: signUpText.phoneRequired } as const;

/** Completes the sign-up if nothing is missing (ACC-089, ACC-220; decision N02). */
async function handleCompleteSignUp(
  request: RequestOf<typeof contract>,
  { db, caller }: Context,
): Promise<ResponseOf<typeof contract>> {
  const typed = request.phone?.trim() ? storedPhone(request.phone) : undefined;
  if (request.phone?.trim() && !typed) throw refusal('invalid-argument', signUpText.phoneInvalid, { field: 'phone' });
  return transact(db, async (tx) => {
    const reference = db.doc(paths.employee(caller.uid));
    const found = read(employee, await tx.get(reference));
    if (!found || found.disabled || found.deleted) throw refusal('permission-denied', callText.notAllowed);
    const company = found.employer_uid ? read(group, await tx.get(db.doc(paths.group(found.employer_uid)))) : undefined;
    const person = { ...found, name: tidy(request.name ?? '') || found.name, phone: typed ?? found.phone };

    const next = setUpStep({ emailVerified: true, employee: person, group: company ?? null });
    if (next.step === 'profile') {
      const [gap] = next.missing;
      throw refusal('failed-precondition', gap ? gapText[gap] : profileText.incomplete, {
        field: gap,
        reason: 'profile',
      });
    }
    if (next.step === 'details') {
      const [gap = 'name'] = next.missing;
      throw refusal('failed-precondition', detailText[gap], { field: gap, reason: 'details' });
    }
    if (next.step === 'finish')
      tx.update(reference, {
        signUpComplete: true,
        name: person.name,
        ...(person.phone ? { phone: person.phone } : {}),
      });
    return { signUpComplete: true };
  });
}

export const completeSignUp = defineCallable(contract, handleCompleteSignUp);
