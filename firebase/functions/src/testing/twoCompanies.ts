import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Team } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { emailId } from '../core/ids';
import { hourMs } from '@spot/contracts/time';
import { cancellationOf } from '../worker/cancellationOf';
import { withLink } from '../accounts/inviteLinks';
import type { Backend } from './backend';
import { Market } from './market';

/** The ids of a company's things; every field of a request that names one is called as here. */
export function namesOf(company: string) {
  return {
    groupId: company,
    group_uid: company,
    teamId: `${company}-team`,
    scopeId: `${company}-team`,
    gigId: `${company}-gig`,
    pastGigId: `${company}-past`,
    positionId: `${company}-position`,
    copyOf: `${company}-position`,
    spotterId: `${company}-worker`,
    employeeId: `${company}-colleague`,
    uniformId: `${company}-uniform`,
    noteId: `${company}-note`,
    undoId: `${company}-undo`,
    checkId: `${company}-check`,
    requestId: `${company}-request`,
    postingId: `${company}-request`,
    email: `${company}-colleague@spot.test`,
  };
}

/** Keeps what is written until all of it is there: one commit instead of a dozen, each with its triggers. */
class MarketInOneCommit extends Market {
  private readonly documents: Record<string, object> = {};

  override write(documents: Record<string, object>): Promise<void> {
    Object.assign(this.documents, documents);
    return Promise.resolve();
  }

  /** Notes that a person has verified their email. */
  verify(uid: string): void {
    Object.assign(this.documents[paths.employee(uid)] ?? {}, { verified: true });
  }

  /** Puts somebody who has not registered on a team. */
  addGuest(teamId: string, email: string): void {
    (this.documents[paths.team(teamId)] as Team | undefined)?.viewMembers.push(email);
  }

  commit(): Promise<void> {
    return super.write(this.documents);
  }
}

/**
 * A company with one of everything: people of each kind, an invite, a shift with a worker, offers, a block, an action to undo.
 */
export async function fullCompany(backend: Backend, company: string): Promise<Awaited<ReturnType<Market['company']>>> {
  const market = new MarketInOneCommit(backend.db);
  const names = namesOf(company);
  const people = ['owner', 'partner', 'admin', 'edit', 'view', 'colleague', 'removed'];
  const rights = {
    owner: 'Owner',
    partner: 'Owner',
    admin: 'Admin',
    edit: 'Edit',
    view: 'View',
    colleague: 'View',
    removed: 'Admin',
  } as const;
  const uidOf = (name: string) => `${company}-${name}`;
  const made = await market.company(
    company,
    Object.fromEntries(people.map((name) => [uidOf(name), rights[name as 'owner']])),
  );
  // Other owners cannot act for the company (decision N29).
  for (const name of ['owner', 'partner']) market.verify(uidOf(name));
  const spotters = await Promise.all(['worker', 'offered', 'applied'].map((name) => market.spotter(uidOf(name))));
  const [hired, offered, applied] = spotters as [(typeof spotters)[0], (typeof spotters)[0], (typeof spotters)[0]];
  const gig = await market.gig(names.gigId, made, 72, { numSpotters: 1 });
  await market.hired(gig, hired);
  // Over since yesterday, so its hours can be submitted, changed and confirmed.
  await market.hired(await market.gig(names.pastGigId, made, -30, { status: 'review' }), hired);
  await market.offer(gig, offered);
  await market.applicant(gig, applied);
  const invited = `${company}-invited@spot.test`;
  market.addGuest(names.teamId, invited);
  const invite = { email: invited, name: 'Ivy', employer_uid: company, company, invitedBy: uidOf('owner'), line: '' };
  const undone = {
    kind: 'remove',
    uid: uidOf('edit'),
    groupIDs: [company],
    until: Date.now() + 3_600_000,
    running: false,
  };
  await market.write({
    [paths.uniform(names.teamId, names.uniformId)]: { name: 'Vest', description: '', url: 'x', teamID: names.teamId },
    [paths.groupNote(company, names.noteId)]: { by: 'office', note: 'Call back', timestamp: Date.now() },
    [paths.groupBlocked(company, uidOf('blocked'))]: { kind: 'blocked', spotterId: uidOf('blocked') },
    [paths.invite(emailId(invited))]: {
      ...invite,
      links: withLink({ links: [], sentAt: 0 }, `${company}-token`, Date.now()),
      createdAt: Date.now() - hourMs,
      sentAt: Date.now() - hourMs,
    },
    [paths.employee(emailId(invited))]: { uid: '', email: invited, name: 'Ivy', employer_uid: company },
    ...checksOf(names.checkId, names.spotterId, names.teamId, names.uniformId),
    [paths.undo(names.undoId)]: { ...undone, createdAt: Date.now() },
    [paths.undo(names.requestId)]: { ...undone, createdAt: Date.now() },
    [paths.undoStep(names.undoId, 'gig')]: {
      before: [{ path: paths.gig(names.gigId), data: { teamID: names.teamId } }],
    },
    [paths.job(names.requestId)]: {
      kind: 'cancel',
      teamID: names.teamId,
      uid: uidOf('edit'),
      state: 'done',
      total: 1,
      done: 1,
    },
    [paths.chat(paths.chatId(names.teamId, hired.uid))]: {
      kind: 'chat',
      teamID: names.teamId,
      groupID: company,
      spotterID: hired.uid,
      spotterName: hired.name,
      createdAt: Date.now(),
    },
    [paths.cancellation(names.gigId, uidOf('gone'))]: {
      ...cancellationOf(gig, { ...hired, uid: uidOf('gone'), name: 'Gil' }, 'Ill', Date.now()),
    },
  });
  await market.commit();
  return made;
}

/** Everything that belongs to a company, as text by path: what lies below its documents, its people and what names it. */
export async function belongings(db: Firestore, company: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const add = async (reference: DocumentReference): Promise<void> => {
    const document = await reference.get();
    if (document.exists) found.set(reference.path, JSON.stringify(document.data()));
    await Promise.all((await reference.listCollections()).map(addAll));
  };
  const addAll = async (collection: CollectionReference): Promise<void> => {
    await Promise.all((await collection.listDocuments()).map(add));
  };
  const notTheirs = /^(?:mail|limits|answers|adminActions|lists|signUpLogs|recoveryCodes)$/;
  const invited = await db.collection('employees').where('employer_uid', '==', company).get();
  const people = new Set(invited.docs.map(({ id }) => id));
  const collections = (await db.listCollections()).filter(({ id }) => !notTheirs.test(id));
  await Promise.all(
    collections.map(async (collection) => {
      const references = await collection.listDocuments();
      await Promise.all(references.filter(({ id }) => id.startsWith(company) || people.has(id)).map(add));
    }),
  );
  return found;
}

/** One entry of each verification queue, under the same id. */
function checksOf(checkId: string, spotterID: string, teamID: string, uniformId: string): Record<string, object> {
  const entry = { spotterID, createdAt: Date.now() };
  const sent = { enhancedIDStatus: 'SENT', manualCheckStatus: 'SENT', applicationType: 'ENHANCED_ID_VERIFICATION' };
  return {
    [paths.idCheck(checkId)]: { ...entry, ...sent },
    [paths.requirementCheck(checkId)]: { ...entry, status: 'pending', name: 'Smart Serve' },
    [paths.uniformCheck(checkId)]: { ...entry, status: 'pending', teamID, uniformId },
  };
}
