import { resolve } from 'node:path';
import { packageOf, versionOf } from '../lib/version-of.mjs';

export const root = resolve(import.meta.dirname, '../..');

/** Every library that the shell owns and features only borrow, by the literal request (docs/adr/federation.md). */
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
  '@spot/contracts/ui/core',
  '@spot/contracts/ui/data',
  '@spot/contracts/ui/kit',
];

/** Those of them that are this product's own. */
export const contractDoors = doors.filter((door) => door.startsWith('@spot/contracts/'));

/** Version of each door, written into the shell so that it offers exactly what the features' build saw. */
export const doorVersions = () => Object.fromEntries(doors.map((door) => [door, versionOf(door, root)]));

/** How a feature in `dir` borrows: never a copy of its own, never a version that it was not built for. */
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
