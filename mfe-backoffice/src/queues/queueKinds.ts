import type { OpenedCheck } from '@spot/contracts/backoffice';
import {
  idCheckDocument,
  idChecksQuery,
  requirementCheckDocument,
  requirementChecksQuery,
  uniformCheckDocument,
  uniformChecksQuery,
  type IdFilter,
} from '@spot/contracts/backoffice/queries';
import type { LiveDocument, LiveQuery } from '@spot/contracts/core/queries';
import {
  type QueueName,
  idTypeText,
  queueText,
  isManual,
  type CheckOf,
  type QueueCountName,
} from '@spot/contracts/backoffice';
import { requirementLabel } from '@spot/contracts/worker';

type CheckFileName = OpenedCheck['files'][number]['name'];

interface Asked {
  oldestFirst: boolean;
  after?: number;
  most: number;
}

/** What differs between the three queues. */
export interface QueueKind<Name extends QueueName> {
  name: Name;
  query(filter: IdFilter, asked: Asked): LiveQuery<CheckOf[Name]>;
  document(checkId: string): LiveDocument<CheckOf[Name]>;
  /** The worker's name, as in the row. */
  who(check: CheckOf[Name]): string;
  what(check: CheckOf[Name]): string;
  /** The files that the entry says it has, in display order. */
  files(check: CheckOf[Name]): readonly CheckFileName[];
  /** A warning beside the entry. */
  mark(check: CheckOf[Name]): string | undefined;
  filters: boolean;
  /** The most statements that an entry has to tick. */
  mostTicks: number;
  /** Number of waiting entries, from the counters. */
  waiting(count: (name: QueueCountName) => number, filter: IdFilter): number;
}

const idName = ({ information: { first_name, last_name } }: CheckOf['ids']) => `${first_name} ${last_name}`.trim();

export const idKind: QueueKind<'ids'> = {
  name: 'ids',
  query: idChecksQuery,
  document: idCheckDocument,
  who: (check) => check.spotterName || idName(check),
  what: ({ enhanced_identity_verification: { id_type, id_country } }) =>
    [idTypeText(id_type), id_country].filter(Boolean).join(', '),
  mark: (check) => (isManual(check) ? queueText.manualMark : undefined),
  files: ({ selfieURL, backIDURL, enhanced_identity_verification: { face_image } }) => [
    'front',
    ...(selfieURL ? (['selfie'] as const) : []),
    ...(backIDURL ? (['back'] as const) : []),
    ...(face_image ? (['face'] as const) : []),
  ],
  filters: true,
  mostTicks: 2,
  waiting: (count, filter) => {
    const [all, manual] = [count('ids'), count('manual')];
    return { all, manual, pending: Math.max(0, all - manual) }[filter];
  },
};

export const requirementKind: QueueKind<'requirements'> = {
  name: 'requirements',
  query: (_, asked) => requirementChecksQuery(asked),
  document: requirementCheckDocument,
  who: ({ spotterName }) => spotterName,
  what: ({ name, subType }) => requirementLabel(name, subType),
  files: () => ['document'],
  mark: () => undefined,
  filters: false,
  mostTicks: 1,
  waiting: (count) => count('requirements'),
};

export const uniformKind: QueueKind<'uniforms'> = {
  name: 'uniforms',
  query: (_, asked) => uniformChecksQuery(asked),
  document: uniformCheckDocument,
  who: ({ spotterName }) => spotterName,
  files: () => ['picture'],
  what: ({ uniformName, teamName }) => [uniformName, teamName].filter(Boolean).join(', '),
  mark: () => undefined,
  filters: false,
  mostTicks: 1,
  waiting: (count) => count('uniforms'),
};
