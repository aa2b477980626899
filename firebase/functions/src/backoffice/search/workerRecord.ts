import {
  type FoundWorker,
  searchCertificates,
  searchEquipment,
  searchKeyOf,
  type SearchDocument,
} from '@spot/contracts/backoffice';
import { type Spotter, isSatisfied } from '@spot/contracts/worker';
import { nameKeywordOf, phoneWords } from './words';

/** A worker in the index: fields to search by, and fields to return (`_source` of a query). */
export interface WorkerRecord extends FoundWorker {
  phone: string[];
  nameKeyword: string;
  resume: 'AVAILABLE' | 'UNAVAILABLE';
  student: boolean;
  identification: { secondChances: boolean };
  certificates: Record<string, true>;
  equipment: Record<string, true>;
  referralCode?: string;
  /** Teams that hired the worker, and these teams' companies. */
  previouslyHired: string[];
  position?: { lat: number; lon: number };
}

/** Documents that count: only verified ones, because the search is for workers who may work (decision C17). */
function held(
  kind: 'certificate' | 'equipment',
  documents: readonly SearchDocument[],
  items: readonly { name: string; status: string }[],
): Record<string, true> {
  const keys = items
    .filter(({ status }) => isSatisfied(kind, status))
    .map(({ name }) => searchKeyOf(documents, name))
    .filter((key) => key !== undefined);
  return Object.fromEntries(keys.map((key) => [key, true]));
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** The index record of a worker; `companies` are those of the teams that hired them. */
export function recordOf(worker: Spotter, companies: readonly string[]): WorkerRecord {
  const { position, referralCode, profPicURL } = worker;
  return {
    uid: worker.uid,
    name: worker.name,
    ...(profPicURL && { profPicURL }),
    nameKeyword: nameKeywordOf(worker.name),
    phone: phoneWords(worker.phone),
    stats: { rating: worker.stats.rating, completed: worker.stats.completed },
    typeOfWork: worker.typeOfWork,
    disabled: worker.disabled,
    signUpComplete: worker.signUpComplete,
    resume: worker.resume ? 'AVAILABLE' : 'UNAVAILABLE',
    student: worker.student,
    identification: { secondChances: worker.identification?.secondChances ?? false },
    certificates: {
      ...held('certificate', searchCertificates, worker.certificates),
      ...(worker.idVerified && { idVerification: true }),
    },
    equipment: held('equipment', searchEquipment, worker.equipment),
    ...(referralCode && { referralCode: referralCode.trim().toLowerCase() }),
    previouslyHired: [...new Set([...worker.previouslyHired, ...companies])],
    ...(position && {
      position: { lat: position.lat, lon: position.lng },
      area: { lat: rounded(position.lat), lng: rounded(position.lng) },
    }),
  };
}
