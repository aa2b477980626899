import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { dayMs } from '@spot/contracts/time';
import type { Context } from './callable';
import { proved } from './checked';
import { stored } from './firebase';
import { digest } from './ids';

type CallContext = Pick<Context, 'db' | 'caller' | 'now' | 'call'>;
const answerOf = ({ db, caller, call = '' }: CallContext, requestId: string) =>
  db.doc(paths.answer(digest(`${caller.uid} ${call} ${requestId}`)));

/** Runs the work of a request once; a repeated request gets the same answer, which is kept for a day. */
export async function once<T extends object>(
  tx: Transaction,
  asked: CallContext,
  requestId: string,
  work: () => Promise<T>,
): Promise<T> {
  const ref = answerOf(asked, requestId);
  const known = await tx.get(ref);
  if (known.exists) {
    proved('answered');
    return known.get('answer') as T;
  }
  const answer = await work();
  tx.create(ref, stored('answer', { answer, expiresAt: asked.now + dayMs }));
  return answer;
}

/** Value for a document's `lastEdit`. It identifies a repeated change whose answer was lost, until another change is made. */
export const editMark = ({ caller }: Pick<Context, 'caller'>, request: object): string =>
  digest(`${caller.uid} ${JSON.stringify(request)}`);

/** The earlier answer to a request, for calls that do other work before their transaction. */
export async function answered<T extends object>(asked: CallContext, requestId: string): Promise<T | undefined> {
  const known = (await answerOf(asked, requestId).get()).get('answer') as T | undefined;
  if (known) proved('answered');
  return known;
}

/** Does work that fails where the same request, sent twice at once, has been answered meanwhile; it then gets that answer. */
export async function unlessAnswered<T extends object>(
  asked: CallContext,
  requestId: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = await answered<T>(asked, requestId);
  if (before) return before;
  try {
    return await work();
  } catch (failure) {
    const known = await answered<T>(asked, requestId);
    if (known) return known;
    throw failure;
  }
}
