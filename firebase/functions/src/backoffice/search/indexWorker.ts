import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../../core/firebase';
import { noted } from '../../core/noted';
import { repeated } from '../../core/policy';
import { workerIndex } from './workerIndex';
import { changeOf } from './workers';

/** Updates the index after every change of a worker, including hiring, which changes the worker's document (ADM-192). */
export const indexWorker = onDocumentWritten(
  { ...repeated, document: 'spotters/{uid}' },
  noted('indexWorker', async ({ params }) => {
    const index = await workerIndex(false);
    await index?.put([await changeOf(db(), params.uid)]);
  }),
);
