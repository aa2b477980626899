import { functionsRegion } from '@spot/contracts/core';
import { projectId } from './firebase';

/** The address that Firebase gives to a function; in Local Firebase the functions' own local address. */
export function functionAddress(name: string): string {
  const local = process.env['FUNCTIONS_EMULATOR'] === 'true' ? process.env['FIRESTORE_EMULATOR_HOST'] : undefined;
  return local === undefined
    ? `https://${functionsRegion}-${projectId()}.cloudfunctions.net/${name}`
    : `http://${local}/${projectId()}/${functionsRegion}/${name}`;
}
