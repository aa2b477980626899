import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';

/** gRPC codes: the document is gone, exists already, or was written since. */
const changed = [5, 6, 9];
const maxAttempts = 25;

/**
 * Replaces a document by the result of `derive`, or deletes it; returns whether it differed. If the document was written since
 * it was read, everything is read again. Unlike a transaction, it locks none of the documents that `derive` reads, so it does
 * not block writers.
 */
export async function replaceUnchanged(
  ref: DocumentReference,
  derive: (stands: DocumentSnapshot) => Promise<Record<string, unknown> | undefined>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const stands = await ref.get();
    const wanted = await derive(stands);
    if (isDeepStrictEqual(stands.data(), wanted)) return false;
    try {
      await replace(ref, stands, wanted);
      return true;
    } catch (error) {
      if (attempt === maxAttempts || !changed.includes((error as { code?: number }).code ?? 0)) throw error;
    }
  }
}

async function replace(
  ref: DocumentReference,
  stands: DocumentSnapshot,
  wanted: Record<string, unknown> | undefined,
): Promise<void> {
  const unchanged = stands.updateTime ? { lastUpdateTime: stands.updateTime } : {};
  if (!wanted) await ref.delete(unchanged);
  else if (!stands.exists) await ref.create(wanted);
  else {
    const left = Object.keys(stands.data() ?? {}).filter((field) => !(field in wanted));
    await ref.update(
      { ...wanted, ...Object.fromEntries(left.map((field) => [field, FieldValue.delete()])) },
      unchanged,
    );
  }
}
