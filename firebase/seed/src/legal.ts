import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Storage } from 'firebase-admin/storage';
import { countries } from '@spot/contracts/core';
import { legalFile, legalKinds } from '@spot/contracts/accounts';

/** Targets of the links at sign-up: every legal document for every country (ACC-051, ACC-214, ACC-238). */
const files = countries.flatMap((country) => legalKinds.map((kind) => legalFile(kind, country)));

/** Uploads the legal documents of a folder (`firebase/legal/v1`) to Storage, readable by everybody. Returns their number. */
export async function uploadLegal(storage: Storage, bucket: string, folder: string): Promise<number> {
  await Promise.all(
    files.map(async (path) => {
      const bytes = await readFile(join(folder, basename(path)));
      const contentType = 'text/html; charset=utf-8';
      await storage.bucket(bucket).file(path).save(bytes, { resumable: false, contentType });
    }),
  );
  return files.length;
}
