import type { StatusError } from '../../status';
import type { Doc } from '../../types';

/** The responses of Listen, in the JSON encoding. */
export type ListenResponse = { targetChange: TargetChange } | DocumentMessage;

export interface TargetChange {
  targetChangeType: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
  targetIds: number[];
  cause?: { code: number; message: string };
  resumeToken?: string;
  readTime?: string;
}

export type DocumentMessage =
  | { documentChange: { document: Doc; targetIds: number[]; removedTargetIds?: number[] } }
  | { documentDelete: { document: string; readTime: string; removedTargetIds: number[] } }
  | { documentRemove: { document: string; readTime: string; removedTargetIds: number[] } };

export const targetMessage = (
  targetChangeType: TargetChange['targetChangeType'],
  targetIds: number[],
  rest = {},
): ListenResponse => ({
  targetChange: { targetChangeType, targetIds, ...rest },
});

export const removedBecause = (targetId: number, error: StatusError): ListenResponse =>
  targetMessage('REMOVE', [targetId], { cause: { code: error.grpcCode, message: error.message } });

/** Reports one document with the targets that it now matches or no longer matches, at least one in total. */
export function documentMessage(
  name: string,
  doc: Doc | null,
  now: number[],
  left: number[],
  readTime: string,
): DocumentMessage {
  if (doc && now.length)
    return { documentChange: { document: doc, targetIds: now, ...(left.length ? { removedTargetIds: left } : {}) } };
  const gone = { document: name, readTime, removedTargetIds: left };
  return doc ? { documentRemove: gone } : { documentDelete: gone };
}
