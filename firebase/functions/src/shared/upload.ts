import { randomUUID } from 'node:crypto';
import { getDownloadURL } from 'firebase-admin/storage';
import { profileText } from '@spot/contracts/messages';
import { type Caller } from './callable';
import { refusal } from './errors';
import { bucket } from './firebase';

const largest = 5 * 1024 * 1024;

const kinds: readonly (readonly [type: string, starts: (bytes: Buffer) => boolean])[] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  [
    'image/webp',
    (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
];

/** What the bytes are, whatever the file's name says. */
export const imageType = (bytes: Buffer): string | undefined => kinds.find(([, starts]) => starts(bytes))?.[0];

export interface Picture {
  url: string;
  /** Takes the new picture away again. */
  undo(): Promise<void>;
  /** Forgets the upload that it was made from. */
  done(): Promise<void>;
}

const failed = () => refusal('invalid-argument', profileText.uploadFailed, { field: 'picture', reason: 'upload' });

/**
 * Makes the caller's upload the picture of a team or company, as `profile_pics/{id}-{random}.{ext}`: what stood there before
 * stays for pages that still show it. Refuses what is no image of at most 5 MB (`Upload failed`).
 */
export async function takePicture(caller: Caller, upload: string, id: string): Promise<Picture> {
  const source = bucket().file(`uploads/${caller.uid}/${upload}`);
  const [exists] = await source.exists();
  if (!exists) throw failed();
  const [{ size }] = await source.getMetadata();
  if (Number(size) === 0 || Number(size) > largest) throw failed();
  const [bytes] = await source.download();
  const contentType = imageType(bytes);
  if (!contentType) throw failed();
  const target = bucket().file(`profile_pics/${id}-${randomUUID().slice(0, 8)}.${contentType.slice('image/'.length)}`);
  await target.save(bytes, {
    resumable: false,
    contentType,
    metadata: { cacheControl: 'public, max-age=31536000', metadata: { firebaseStorageDownloadTokens: randomUUID() } },
  });
  const undo = async () => void (await target.delete({ ignoreNotFound: true }));
  const done = async () => void (await source.delete({ ignoreNotFound: true }));
  return { url: await getDownloadURL(target), undo, done };
}

/** Does the work with the picture, if one was sent; a picture whose work failed is taken away again. */
export async function withPicture<T>(
  caller: Caller,
  upload: string | undefined,
  id: string,
  work: (url?: string) => Promise<T>,
): Promise<T> {
  if (upload === undefined) return work();
  const picture = await takePicture(caller, upload, id);
  const answer = await work(picture.url).catch(async (error: unknown) => {
    await picture.undo();
    throw error;
  });
  await picture.done();
  return answer;
}
