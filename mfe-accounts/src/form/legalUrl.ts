import { legalFile, type LegalKind } from '@spot/contracts/accounts';
import type { Country } from '@spot/contracts/core';
import type { ShellApi } from '@spot/contracts/shell-api';

type Firebase = Pick<ShellApi['firebase'], 'app' | 'auth'>;

/** Address of a document of the agreement in Storage, readable for everybody (ACC-051, ACC-214). */
export function legalUrl({ app, auth }: Firebase, kind: LegalKind, country: Country): string {
  const local = auth.emulatorConfig;
  const origin = local ? `${local.protocol}://${local.host}:${local.port}` : 'https://firebasestorage.googleapis.com';
  const file = encodeURIComponent(legalFile(kind, country));
  return `${origin}/v0/b/${app.options.storageBucket}/o/${file}?alt=media`;
}
