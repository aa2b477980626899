import { FieldValue } from 'firebase-admin/firestore';
import type { Backend } from './backend';

/** Does something while a document lacks a field, which it gets back afterwards. */
export const withoutField = (backend: Backend, path: string, field: string, work: () => Promise<void>): Promise<void> =>
  backend.withoutTriggers(async () => {
    const ref = backend.db.doc(path);
    const value: unknown = (await ref.get()).get(field);
    await ref.update({ [field]: FieldValue.delete() });
    await work().finally(() => ref.update({ [field]: value }));
  });
