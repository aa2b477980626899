import type { ReleaseKey } from '@spot/contracts/releases';

/** Settings of one installation; the server writes them into the page, so reading them costs no request. */
export interface Config {
  firebase: { apiKey: string; projectId: string; appId: string; authDomain: string; storageBucket: string };
  /** Local Firebase; absent in production. */
  emulator?: { host: string; port: number };
  /** Where versions of features and their registry lie, and who may have signed it: two keys while one follows the other. */
  releases: { url: string; keys: ReleaseKey[] };
  supportPhone: string;
  /** Where to send groups with beta access; empty for nowhere (decision N15). */
  betaRedirectUrl: string;
  /** Off, devices keep nothing for the time without a network, and remove what they have kept. */
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
