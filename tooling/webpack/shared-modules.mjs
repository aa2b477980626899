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
  '@spot/contracts/ui/controls',
  '@spot/contracts/ui/core',
  '@spot/contracts/ui/dialogs',
  '@spot/contracts/ui/fields',
  '@spot/contracts/ui/forms',
  '@spot/contracts/ui/lists',
  '@spot/contracts/ui/panels',
  '@spot/contracts/ui/pieces',
  '@spot/contracts/ui/tables',
];

/**
 * Libraries that only versions built before they were split require; the shell provides each from the parts listed here.
 * Present features import a file that names the parts instead.
 */
export const composedModules = {
  '@spot/contracts/ui/data': [
    '@spot/contracts/ui/controls',
    '@spot/contracts/ui/dialogs',
    '@spot/contracts/ui/fields',
    '@spot/contracts/ui/panels',
    '@spot/contracts/ui/pieces',
    '@spot/contracts/ui/tables',
  ],
  '@spot/contracts/ui/kit': ['@spot/contracts/ui/forms', '@spot/contracts/ui/lists'],
};

const parts = Object.values(composedModules).flat();
const everything = [...sharedModules, ...Object.keys(composedModules)];

/** The shared modules that are entry points of the contracts. */
export const contractEntries = everything.filter(
  (request) => request.startsWith('@spot/contracts/') && !parts.includes(request),
);

/** The contracts' modules that features take from the shell. */
export const providedContracts = sharedModules.filter((request) => request.startsWith('@spot/contracts/'));

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
