import { resolve } from 'node:path';
import { packageOf, versionOf } from '../lib/version-of.mjs';

export const root = resolve(import.meta.dirname, '../..');

/** All libraries that the shell provides and features only use, by the literal request (docs/adr/federation.md). */
const doors = [
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
export const composedDoors = {
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

const parts = Object.values(composedDoors).flat();
const everything = [...doors, ...Object.keys(composedDoors)];

/** The shared modules that are entry points of the contracts. */
export const contractDoors = everything.filter((door) => door.startsWith('@spot/contracts/') && !parts.includes(door));

/** The contracts' modules that features take from the shell. */
export const lentContracts = doors.filter((door) => door.startsWith('@spot/contracts/'));

/** Version of each shared module, written into the shell so that it provides exactly what the features' build saw. */
export const doorVersions = () => Object.fromEntries(everything.map((door) => [door, versionOf(door, root)]));

/** How a feature in `dir` shares modules: never its own copy, never a version other than it was built for. */
export const borrowed = (dir) =>
  Object.fromEntries(
    doors.map((door) => {
      const version = versionOf(door, dir);
      return [
        door,
        {
          import: false,
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: `^${version}`,
          packageName: packageOf(door),
        },
      ];
    }),
  );

export const federationVersion = () => versionOf('@module-federation/enhanced', import.meta.dirname);
