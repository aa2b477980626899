import type { ReleaseKey } from '@spot/contracts/releases';

/** Settings of one installation. The server writes them into the page, so reading them needs no request. */
export interface Config {
  firebase: { apiKey: string; projectId: string; appId: string; authDomain: string; storageBucket: string };
  /** Local Firebase; absent in production. */
  emulator?: { host: string; port: number };
  /** URL of the folder with the registry and all versions, and the keys that may sign the registry (two during a rotation). */
  releases: { url: string; keys: ReleaseKey[] };
  supportPhone: string;
  /** The address for groups with beta access; empty if there is none (decision N15). */
  betaRedirectUrl: string;
  /** If false, devices store nothing for offline use and remove what they have stored. */
  offline: boolean;
}

const local: Config = {
  firebase: {
    apiKey: 'local',
    projectId: 'demo-spot',
    appId: 'spot-local',
    authDomain: 'localhost',
    storageBucket: 'demo-spot.appspot.com',
  },
  releases: { url: '/releases', keys: [] },
  supportPhone: '1-800-555-0100',
  betaRedirectUrl: '',
  offline: true,
};

export function readConfig(page: Pick<Document, 'getElementById'> = document): Config {
  const given = JSON.parse(page.getElementById('spot-config')?.textContent || '{}') as Partial<Config>;
  return { ...local, ...given };
}
