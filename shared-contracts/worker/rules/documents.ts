import type { DayKey } from '../../core/entities/common';
import type { PublicSpotter } from '../entities/public-spotter';
import type { Spotter } from '../entities/spotter';
import { certificates, storedCertificate } from './certificates';
import { isExpired } from './expiry';

const satisfied = { certificate: ['verified', 'completed', 'cleared'], equipment: ['cleared'] } as const;

/** Whether a document with this status satisfies a requirement; case does not matter (decision C17). */
export function isSatisfied(kind: keyof typeof satisfied, status: string): boolean {
  return (satisfied[kind] as readonly string[]).includes(status.toLowerCase());
}

interface WorkerDocument {
  name: string;
  expiryDate?: DayKey | undefined;
}
type Held = Pick<Spotter, 'certificates' | 'equipment'>;

/** Whether the name is a certificate; positions require those separately from equipment and licences. */
const isCertificate = (name: string): boolean =>
  certificates.some((one) => storedCertificate(one) === storedCertificate(name));

function put(held: Held, { name: given, expiryDate }: WorkerDocument, status: string): Partial<Held> {
  const list = isCertificate(given) ? 'certificates' : 'equipment';
  const name = list === 'certificates' ? storedCertificate(given) : given;
  const entry = { name, status, ...(expiryDate && { expiryDate }) };
  return { [list]: [...held[list].filter((one) => one.name !== name), entry] };
}

const heldOf = ({ certificates, equipment }: Held, given: string) =>
  isCertificate(given)
    ? certificates.find(({ name }) => name === storedCertificate(given))
    : equipment.find(({ name }) => name === given);

const statusOf = (held: Held, given: string): string | undefined => heldOf(held, given)?.status;

/** Of two accepted documents the one that is valid longer counts. An earlier one without a date says nothing beside one with a date. */
const laterOf = (before: DayKey | undefined, now: DayKey | undefined): DayKey | undefined =>
  before !== undefined && now !== undefined && before > now ? before : now;

/**
 * The worker's documents after one was verified (decision C17). It never shortens what was verified before: a Forklift License
 * is one document, whatever the types for which the worker handed one in.
 */
export function withDocument(held: Held, document: WorkerDocument): Partial<Held> {
  const kind = isCertificate(document.name) ? 'certificate' : 'equipment';
  const before = heldOf(held, document.name);
  const stands = before && isSatisfied(kind, before.status) ? before.expiryDate : undefined;
  const expiryDate = laterOf(stands, document.expiryDate);
  return put(held, { name: document.name, expiryDate }, kind === 'certificate' ? 'verified' : 'cleared');
}

const isOpen = (status: string | undefined) => status === undefined || ['pending', 'failed'].includes(status);

/**
 * The worker's documents after one was submitted for verification. A document that already satisfies keeps its status until the
 * decision.
 */
export const withPending = (held: Held, document: WorkerDocument): Partial<Held> =>
  isOpen(statusOf(held, document.name)) ? put(held, document, 'pending') : {};

/** The worker's documents after a submitted one was rejected. */
export const withoutPending = (held: Held, name: string): Partial<Held> =>
  statusOf(held, name) === 'pending' ? put(held, { name }, 'failed') : {};

/** The worker's fields that change when an ID is verified. */
export function withId(
  { identification, idVerified }: Pick<Spotter, 'identification' | 'idVerified'>,
  expires: DayKey | undefined,
): Pick<Spotter, 'identification' | 'idVerified'> {
  const expiry = laterOf(idVerified ? identification?.expiry : undefined, expires);
  return {
    idVerified: true,
    identification: { secondChances: identification?.secondChances ?? false, ...(expiry && { expiry }) },
  };
}

type Shown = Pick<PublicSpotter, 'certificates' | 'equipment' | 'expiryDates'>;

/** The worker's documents that employers may see: names of the accepted ones, and their last valid days. */
export function shownDocuments({ certificates, equipment }: Held): Shown {
  const passed = {
    certificates: certificates.filter(({ status }) => isSatisfied('certificate', status)),
    equipment: equipment.filter(({ status }) => isSatisfied('equipment', status)),
  };
  const expiryDates = [...passed.certificates, ...passed.equipment].flatMap(({ name, expiryDate: day }) =>
    day === undefined ? [] : [{ name, day }],
  );
  return {
    certificates: passed.certificates.map(({ name }) => name),
    equipment: passed.equipment.map(({ name }) => name),
    ...(expiryDates.length > 0 && { expiryDates }),
  };
}

/** Those of the shown documents that are valid on a day. */
export function documentsOn(
  { certificates, equipment, expiryDates = [] }: Shown,
  today: DayKey,
): Pick<Shown, 'certificates' | 'equipment'> {
  const isValid = (document: string) =>
    !expiryDates.some(({ name, day }) => name === document && isExpired(day, today));
  return { certificates: certificates.filter(isValid), equipment: equipment.filter(isValid) };
}

/** Whether the worker's ID is verified and still valid on a day, which is that of the shift's zone. */
export const hasValidId = (
  { idVerified, identification }: Pick<Spotter, 'identification' | 'idVerified'>,
  day: DayKey,
): boolean => idVerified && !isExpired(identification?.expiry, day);
