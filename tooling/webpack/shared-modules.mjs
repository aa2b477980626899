import { resolve } from 'node:path';
import { packageOf, versionOf } from '../lib/version-of.mjs';

export const root = resolve(import.meta.dirname, '../..');

/** All modules that the shell provides and features only consume, by the literal request (docs/adr/federation.md). */
const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'zustand',
  'react-router-dom',
  'react-hook-form',
  'zod/mini',
  '@tanstack/react-virtual',
  '@firebase/app',
  '@firebase/auth',
  '@firebase/firestore',
  '@firebase/functions',
  '@firebase/storage',
  '@spot/contracts/time',
  '@spot/contracts/ui/calendars',
  '@spot/contracts/ui/choices',
  '@spot/contracts/ui/core',
  '@spot/contracts/ui/dialogs',
  '@spot/contracts/ui/filters',
  '@spot/contracts/ui/forms',
  '@spot/contracts/ui/inputs',
  '@spot/contracts/ui/lists',
  '@spot/contracts/ui/panels',
  '@spot/contracts/ui/pieces',
  '@spot/contracts/ui/tables',
  '@spot/contracts/ui/tabs',
];

const controls = ['@spot/contracts/ui/filters', '@spot/contracts/ui/tabs'];
const fields = ['@spot/contracts/ui/calendars', '@spot/contracts/ui/choices', '@spot/contracts/ui/inputs'];

/**
 * Libraries that only versions built before they were split require; the shell provides each from the parts listed here.
 * Present features import a file that names the parts instead.
 */
export const composedModules = {
  '@spot/contracts/ui/data': [
    ...controls,
    '@spot/contracts/ui/dialogs',
    ...fields,
    '@spot/contracts/ui/panels',
    '@spot/contracts/ui/pieces',
    '@spot/contracts/ui/tables',
  ],
  '@spot/contracts/ui/kit': ['@spot/contracts/ui/forms', '@spot/contracts/ui/lists'],
  '@spot/contracts/ui/controls': controls,
  '@spot/contracts/ui/fields': fields,
};

const parts = Object.values(composedModules).flat();
const everything = [...sharedModules, ...Object.keys(composedModules)];

/** The contracts' modules that features take from the shell. */
export const providedContracts = sharedModules.filter((request) => request.startsWith('@spot/contracts/'));

/** The entry points of the contracts that features import and the shell provides, as a whole or in parts. */
export const contractEntries = [
  ...providedContracts.filter((request) => !parts.includes(request)),
  '@spot/contracts/ui/data',
  '@spot/contracts/ui/kit',
];

/** Version of each shared module, written into the shell so that it provides exactly what the features' build saw. */
export const sharedVersions = () =>
  Object.fromEntries(everything.map((request) => [request, versionOf(request, root)]));

/** How a feature in `dir` shares modules: never its own copy, never a version other than it was built for. */
export const consumedModules = (dir) =>
  Object.fromEntries(
    sharedModules.map((request) => {
      const version = versionOf(request, dir);
      return [
        request,
        {
          import: false,
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: `^${version}`,
          packageName: packageOf(request),
        },
      ];
    }),
  );

export const federationVersion = () => versionOf('@module-federation/enhanced', import.meta.dirname);
