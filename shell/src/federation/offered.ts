import * as app from './doors/app';
import * as auth from './doors/auth';
import * as forms from './doors/forms';
import * as router from './doors/router';
import * as zodMini from './doors/zod-mini';
import * as uiCore from '@spot/contracts/ui/core';
import React from 'react';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';
import type { Lent } from '@spot/contracts/releases';
import { present } from '../present';

declare const __DOOR_VERSIONS__: Readonly<Record<string, string>>;
/** Names of those libraries of which a part is offered; of the others the version says it. */
declare const __DOOR_NAMES__: Readonly<Record<string, string>>;
/** Version of each library that the shell lends, and the names that it offers of it. */
export const lends: Readonly<Record<string, Lent>> = Object.fromEntries(
  Object.entries(__DOOR_VERSIONS__).map(([door, version]) => [
    door,
    { version, names: __DOOR_NAMES__[door]?.split(',') },
  ]),
);

type Source = { lib: () => unknown } | { get: () => Promise<() => unknown> };
const loaded = (module: unknown): Source => ({ lib: () => module });
// A part that a release of the shell has taken away is noticed as such.
const later = (load: () => Promise<unknown>): Source => ({
  get: () => present(load).then((module) => () => module),
});

const sources: Readonly<Record<string, Source>> = {
  react: loaded(React),
  'react/jsx-runtime': loaded(jsxRuntime),
  'react-dom': loaded(ReactDom),
  'react-dom/client': loaded(ReactDomClient),
  zustand: loaded(zustand),
  'react-router-dom': loaded(router),
  'react-hook-form': loaded(forms),
  'zod/mini': loaded(zodMini),
  '@tanstack/react-virtual': later(() => import('./doors/virtual')),
  '@firebase/app': loaded(app),
  '@firebase/auth': loaded(auth),
  '@firebase/firestore': later(() => import('./doors/firestore')),
  '@firebase/functions': later(() => import('./doors/functions')),
  '@firebase/storage': later(() => import('./doors/storage')),
  '@spot/contracts/time': later(() => import('@spot/contracts/time')),
  '@spot/contracts/ui/core': loaded(uiCore),
  '@spot/contracts/ui/data': later(() => import('@spot/contracts/ui/data')),
  '@spot/contracts/ui/kit': later(() => import('@spot/contracts/ui/kit')),
};

/** The libraries that the shell owns and every feature borrows. One that is missing here is a clear refusal there. */
export const offered = Object.fromEntries(
  Object.entries(sources).map(([door, source]) => {
    const { version = '0.0.0' } = lends[door] ?? {};
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
    return [door, { version, shareConfig, ...source }];
  }),
) as Record<
  string,
  {
    version: string;
    shareConfig: { singleton: true; strictVersion: true; requiredVersion: string };
    lib: () => unknown;
  }
>;
