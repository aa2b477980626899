import type { Firestore } from 'firebase-admin/firestore';
import { storedAt } from '@spot/contracts/stored';
import { at } from '../../functions/src/core/firebase';

/** Collects documents by path, so that all are written at once; the last document for a path wins. */
export class Sink {
  readonly documents = new Map<string, Record<string, unknown>>();

  /** `raw` are references, which entities cannot contain. */
  set(path: string, entity: object, raw: Record<string, unknown> = {}): void {
    this.documents.set(path, storedAt(path, { ...entity, ...raw }, at));
  }

  get size(): number {
    return this.documents.size;
  }

  async write(db: Firestore): Promise<void> {
    const all = [...this.documents];
    const size = 250;
    const batches = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
      all.slice(index * size, (index + 1) * size),
    );
    await Promise.all(
      batches.map((documents) => {
        const batch = db.batch();
        for (const [path, fields] of documents) batch.set(db.doc(path), fields);
        return batch.commit();
      }),
    );
  }
}
