import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import type * as Griffel from '@griffel/core';
import * as React from 'react';

// Two slow cores share a run: waiting longer costs nothing when the thing appears.
configure({ asyncUtilTimeout: 5000 });

/** What decides about being seen, heard or pressed. jsdom would match every other rule of the style sheets in vain, anew for each query. */
const decides = /display|visibility|opacity|pointer-events/;
jest.mock('@griffel/core', () => {
  const griffel: typeof Griffel = jest.requireActual('@griffel/core');
  const createDOMRenderer: typeof griffel.createDOMRenderer = (target, options) =>
    griffel.createDOMRenderer(target, { ...options, unstable_filterCSSRule: (rule) => decides.test(rule) });
  return { ...griffel, createDOMRenderer };
});

// In development React takes a stack for each of the first ten thousand elements of a second, for the words of its warnings.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
