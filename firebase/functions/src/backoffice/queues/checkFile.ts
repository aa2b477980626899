import { onRequest } from 'firebase-functions/v2/https';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { fileLink } from '@spot/contracts/backoffice';
import { fileType, mimeTypes, sizeProblem } from '@spot/contracts/worker';
import { now as clock } from '../../core/clock';
import { bucket, db, read } from '../../core/firebase';
import { digest } from '../../core/ids';
import { appUrl } from '../../core/mail';
import { noted } from '../../core/noted';
import { background } from '../../core/policy';
import { uploadedBytes } from '../../core/uploadedBytes';

interface Shown {
  bytes: Buffer;
  type: string;
}

/** The file of a link, or a status: 410 if the link has expired, 403 if the right is gone, 404 if the file is. */
async function fileOf(db: Firestore, secret: string, now: number): Promise<Shown | 403 | 404 | 410> {
  const link = read(fileLink, await db.doc(paths.fileLink(digest(secret))).get());
  if (!link || link.expiresAt <= now) return 410;
  if (!(await db.doc(paths.admin(link.uid)).get()).exists) return 403;
  const file = bucket().file(link.path);
  const [exists] = await file.exists();
  if (!exists) return 404;
  const [{ size }] = await file.getMetadata();
  if (sizeProblem(Number(size))) return 404;
  const bytes = await uploadedBytes(file);
  const type = fileType(bytes);
  // The type comes from the bytes and is never one that a browser would execute.
  return type ? { bytes, type: mimeTypes[type] } : 404;
}

const ended = {
  403: 'You do not have permission to do this.',
  404: 'This file does not exist.',
  410: 'This link has expired.',
};

/** Serves a picture or document of a queue through a link valid for five minutes (decisions section 3 item 18). */
export const checkFile = onRequest(
  { ...background, cors: false },
  noted('checkFile', async (request, response) => {
    response.set({
      'Access-Control-Allow-Origin': new URL(appUrl()).origin,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.method !== 'GET') return void response.status(405).send('');
    const secret = request.query['link'];
    const found = typeof secret === 'string' ? await fileOf(db(), secret, clock()) : 410;
    if (typeof found === 'number') return void response.status(found).type('text/plain').send(ended[found]);
    response.set('Content-Disposition', 'inline').type(found.type).send(found.bytes);
  }),
);
