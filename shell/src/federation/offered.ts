import * as app from './shared/app';
import * as auth from './shared/auth';
import * as router from './shared/router';
import * as zodMini from './shared/zod-mini';
import * as time from '@spot/contracts/time';
import * as uiCore from '@spot/contracts/ui/core';
import React from 'react';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';
import type { ProvidedModule } from '@spot/contracts/releases';
import { present } from '../present';

declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
/** Exported names of the libraries that the shell provides in part, and the members of its interface as `shell`. */
declare const __SHARED_NAMES__: Readonly<Record<string, string>>;
// Read once: the build puts the names in one place.
const names = __SHARED_NAMES__;
/** The members of the shell's interface. */
export const members: readonly string[] | undefined = names['shell']?.split(',');
/** The version of each shared module that the shell provides, with its exported names. */
export const provides: Readonly<Record<string, ProvidedModule>> = Object.fromEntries(
  Object.entries(__SHARED_VERSIONS__).map(([module, version]) => [
    module,
    { version, names: names[module]?.split(',') },
  ]),
);

type Source = { lib: () => unknown } | { get: () => Promise<() => unknown> };
const loaded = (module: unknown): Source => ({ lib: () => module });
// Through `present`, which reloads the page if a new release of the shell has removed this part.
const later = (load: () => Promise<unknown>): Source => ({
  get: () => present(load).then((module) => () => module),
});

const parts = {
  calendars: () => import(/* webpackChunkName: "calendars" */ '@spot/contracts/ui/calendars'),
  choices: () => import(/* webpackChunkName: "choices" */ '@spot/contracts/ui/choices'),
  dialogs: () => import(/* webpackChunkName: "dialogs" */ '@spot/contracts/ui/dialogs'),
  filters: () => import(/* webpackChunkName: "filters" */ '@spot/contracts/ui/filters'),
  forms: () => import(/* webpackChunkName: "forms" */ '@spot/contracts/ui/forms'),
  inputs: () => import(/* webpackChunkName: "inputs" */ '@spot/contracts/ui/inputs'),
  lists: () => import(/* webpackChunkName: "lists" */ '@spot/contracts/ui/lists'),
  panels: () => import(/* webpackChunkName: "panels" */ '@spot/contracts/ui/panels'),
  pieces: () => import(/* webpackChunkName: "pieces" */ '@spot/contracts/ui/pieces'),
  tables: () => import(/* webpackChunkName: "tables" */ '@spot/contracts/ui/tables'),
  tabs: () => import(/* webpackChunkName: "tabs" */ '@spot/contracts/ui/tabs'),
};
const controls = ['filters', 'tabs'] as const;
const fields = ['calendars', 'choices', 'inputs'] as const;
/** For versions built when these parts were one library (tooling/webpack/shared-modules.mjs). */
const composed = (...names: (keyof typeof parts)[]) =>
  later(async () => Object.assign({}, ...(await Promise.all(names.map((name) => parts[name]())))) as object);

const sources: Readonly<Record<string, Source>> = {
  react: loaded(React),
  'react/jsx-runtime': loaded(jsxRuntime),
  'react-dom': loaded(ReactDom),
  'react-dom/client': loaded(ReactDomClient),
  zustand: loaded(zustand),
  'react-router-dom': loaded(router),
  'react-hook-form': later(() => import('./shared/forms')),
  'zod/mini': loaded(zodMini),
  '@tanstack/react-virtual': later(() => import(/* webpackChunkName: "virtual" */ './shared/virtual')),
  '@firebase/app': loaded(app),
  '@firebase/auth': loaded(auth),
  '@firebase/firestore': later(() => import('./shared/firestore')),
  '@firebase/functions': later(() => import(/* webpackChunkName: "functions" */ './shared/functions')),
  '@firebase/storage': later(() => import('./shared/storage')),
  '@spot/contracts/time': loaded(time),
  '@spot/contracts/ui/calendars': later(parts.calendars),
  '@spot/contracts/ui/choices': later(parts.choices),
  '@spot/contracts/ui/controls': composed(...controls),
  '@spot/contracts/ui/core': loaded(uiCore),
  '@spot/contracts/ui/data': composed(...controls, 'dialogs', ...fields, 'panels', 'pieces', 'tables'),
  '@spot/contracts/ui/dialogs': later(parts.dialogs),
  '@spot/contracts/ui/fields': composed(...fields),
  '@spot/contracts/ui/filters': later(parts.filters),
  '@spot/contracts/ui/forms': later(parts.forms),
  '@spot/contracts/ui/inputs': later(parts.inputs),
  '@spot/contracts/ui/kit': composed('forms', 'lists'),
  '@spot/contracts/ui/lists': later(parts.lists),
  '@spot/contracts/ui/panels': later(parts.panels),
  '@spot/contracts/ui/pieces': later(parts.pieces),
  '@spot/contracts/ui/tables': later(parts.tables),
  '@spot/contracts/ui/tabs': later(parts.tabs),
};

/** The libraries that the shell provides to every feature. A feature that requires another one is refused. */
export const offered = Object.fromEntries(
  Object.entries(sources).map(([module, source]) => {
    const { version = '0.0.0' } = provides[module] ?? {};
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
    return [module, { version, shareConfig, ...source }];
  }),
) as Record<
  string,
  {
    version: string;
    shareConfig: { singleton: true; strictVersion: true; requiredVersion: string };
    lib: () => unknown;
  }
>;
