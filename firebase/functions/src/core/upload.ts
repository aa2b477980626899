import { randomUUID } from 'node:crypto';
import { getDownloadURL } from 'firebase-admin/storage';
import { profileText } from '@spot/contracts/accounts';
import { largestPicture, pictureType } from '@spot/contracts/core';
import type { Caller } from './callable';
import { wasAnswered } from './checked';
import { withoutMetadata } from './pictures/withoutMetadata';
import { refusal } from './errors';
import { bucket } from './firebase';
import { uploadedBytes } from './uploadedBytes';

interface Picture {
  url: string;
  /** Path in Storage. */
  path: string;
  /** Deletes the new picture. */
  undo(): Promise<void>;
  /** Deletes the upload from which it was made. */
  done(): Promise<void>;
}

const failed = () => refusal('invalid-argument', profileText.uploadFailed, { field: 'picture', reason: 'upload' });

/**
 * Stores the caller's upload as `{folder}/{name}-{random}.{ext}`, without metadata. The earlier picture stays for pages that
 * still show it. Refuses anything but an image of at most 5 MB (`Upload failed`).
 */
async function takePicture(caller: Caller, upload: string, name: string, folder = 'profile_pics'): Promise<Picture> {
  const source = bucket().file(`uploads/${caller.uid}/${upload}`);
  const [exists] = await source.exists();
  if (!exists) throw failed();
  const [{ size }] = await source.getMetadata();
  if (Number(size) > largestPicture) throw failed();
  const bytes = await uploadedBytes(source);
  const type = pictureType(bytes);
  const clean = type && withoutMetadata(bytes);
  if (!type || !clean) throw failed();
  const path = `${folder}/${name}-${randomUUID().slice(0, 8)}.${type}`;
  const target = bucket().file(path);
  await target.save(clean, {
    resumable: false,
    contentType: `image/${type}`,
    metadata: { cacheControl: 'public, max-age=31536000', metadata: { firebaseStorageDownloadTokens: randomUUID() } },
  });
  const undo = async () => void (await target.delete({ ignoreNotFound: true }));
  const done = async () => void (await source.delete({ ignoreNotFound: true }));
  return { url: await getDownloadURL(target), path, undo, done };
}

/**
 * Runs the work with the picture, if one was sent. The picture is deleted if the work fails, and if the same request, sent twice
 * at once, has already stored its own.
 */
export async function withPicture<T>(
  caller: Caller,
  upload: string | undefined,
  name: string,
  work: (url?: string, path?: string) => Promise<T>,
  folder?: string,
): Promise<T> {
  if (upload === undefined) return work();
  const picture = await takePicture(caller, upload, name, folder);
  const answer = await work(picture.url, picture.path).catch(async (error: unknown) => {
    await picture.undo();
    throw error;
  });
  if (wasAnswered()) await picture.undo();
  await picture.done();
  return answer;
}
