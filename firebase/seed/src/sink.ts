import { type Firestore } from 'firebase-admin/firestore';
import { stored } from '../../functions/src/shared/firebase';

/** Collects documents by path, so that the whole marketplace is written at once and the last word on a path wins. */
export class Sink {
  private readonly documents = new Map<string, Record<string, unknown>>();

  /** `raw` is stored as it is, beside the entity: references that entities do not hold. */
  set(path: string, entity: object, raw: Record<string, unknown> = {}): void {
    const { id: _id, ...fields } = entity as { id?: string };
    this.documents.set(path, { ...stored(fields), ...raw });
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
