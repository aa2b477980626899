import type { Transaction } from 'firebase-admin/firestore';
import {
  type registerCompany,
  employee,
  group,
  type Employee,
  type Group,
  signUpText,
  defaultTestWords,
  isTestCompany,
  storedPhone,
} from '@spot/contracts/accounts';
import { type Place, type RequestOf, paths, canonicalEmail, tidy } from '@spot/contracts/core';
import type { Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { agreement, noteAcceptance } from '../../core/people/acceptances';
import { companyNameId } from '../../core/ids';
import { membersOf } from '../membersOf';
import { colleagueOf } from '../mirrorColleagues';
import { placed, zoneData } from '../../core/places/placed';

export type CompanyRequest = RequestOf<typeof registerCompany>;

export const nameTaken = () => refusal('already-exists', signUpText.noInvite, { field: 'companyName', reason: 'name' });

/** Words in a company's name that mark it as a test company (decision N06). */
const testWords = (): readonly string[] => process.env['TEST_COMPANY_WORDS']?.split(',') ?? defaultTestWords;

/** Records of person and company for a sign-up whose form has been checked. */
function recordsOf(uid: string, request: CompanyRequest, place: Place, now: number): { group: Group; owner: Employee } {
  const email = canonicalEmail(request.email);
  const name = tidy(`${request.firstName} ${request.lastName}`);
  const companyName = tidy(request.companyName);
  const common = { uid, email, phone: storedPhone(request.phone), createdAt: now, ...placed(place) };
  return {
    group: group.parse({
      ...common,
      id: uid,
      name: companyName,
      owners: { [email]: { email, name, role: 'Owner' } },
      primaryOwnerUid: uid,
      isTest: isTestCompany(companyName, testWords()),
    }),
    owner: employee.parse({ ...common, id: uid, name, employer_uid: uid, registered: true, tac: true }),
  };
}

/** Writes a new company with its owner; the caller must have checked that the name is free (ACC-153..165, ACC-175..177). */
export function writeCompany(
  tx: Transaction,
  context: Context,
  uid: string,
  request: CompanyRequest,
  place: Place,
): void {
  const { db, now, ip } = context;
  const { group: company, owner } = recordsOf(uid, request, place, now);
  const zone = zoneData(place.timeZone, request.timeZoneOffsetSeconds, now);
  const { position } = placed(place);
  const { id: _group, ...fields } = company;
  const { id: _owner, ...person } = owner;
  const reference = db.doc(paths.group(uid));
  tx.create(reference, {
    ...stored('group', {
      ...fields,
      ...zone,
      position,
      newMessage: false,
      newShiftEnded: false,
      ...agreement(request.country, now),
    }),
  });
  tx.create(db.doc(paths.employee(uid)), {
    ...stored('employee', {
      ...person,
      ...zone,
      address: fields.address,
      timeZone: place.timeZone,
      employer: reference,
      ...agreement(request.country, now, ip),
    }),
  });
  noteAcceptance(tx, context, uid, request.country);
  tx.create(db.doc(paths.groupEmployee(uid, uid)), {
    ...stored('groupEmployee', colleagueOf(owner)),
    docRef: db.doc(paths.employee(uid)),
  });
  tx.set(
    db.doc(paths.name(companyNameId(company.name))),
    stored('name', { name: company.name, groupID: uid, createdAt: now }),
  );
  for (const [id, member] of membersOf(company, [], [owner])) tx.set(db.doc(`members/${id}`), stored('member', member));
}
