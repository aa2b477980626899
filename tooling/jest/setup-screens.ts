import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import type * as Griffel from '@griffel/core';
import * as React from 'react';

// Longer than the default, because two slow cores share a run; it costs nothing once the element appears.
configure({ asyncUtilTimeout: 5000 });

/**
 * The style properties that tests need: those that decide whether something is visible, announced or clickable. For every other
 * rule, jsdom would match selectors in vain at each query.
 */
const decides = /display|visibility|opacity|pointer-events/;
jest.mock('@griffel/core', () => {
  const griffel: typeof Griffel = jest.requireActual('@griffel/core');
  const createDOMRenderer: typeof griffel.createDOMRenderer = (target, options) =>
    griffel.createDOMRenderer(target, { ...options, unstable_filterCSSRule: (rule) => decides.test(rule) });
  return { ...griffel, createDOMRenderer };
});

// In development React records a stack for each of the first ten thousand elements of a second, for its warnings.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
