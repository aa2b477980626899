import { legalAddress, type LegalKind } from '@spot/contracts/accounts';
import type { Country } from '@spot/contracts/core';
import type { ShellApi } from '@spot/contracts/shell-api';

type Firebase = Pick<ShellApi['firebase'], 'app' | 'auth'>;

/** Public URL of a document of the agreement in Storage (ACC-051, ACC-214). */
export function legalUrl({ app, auth }: Firebase, kind: LegalKind, country: Country): string {
  const { emulatorConfig } = auth;
  const local = emulatorConfig && `${emulatorConfig.protocol}://${emulatorConfig.host}:${emulatorConfig.port}`;
  return legalAddress(kind, country, { bucket: String(app.options.storageBucket), ...(local && { local }) });
}
