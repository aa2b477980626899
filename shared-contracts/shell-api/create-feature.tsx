import { FluentProvider, ShellContext, spotDarkTheme, spotTheme, useFocusFinders } from '@spot/contracts/ui/core';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { Router, type Navigator } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import type { RouteEntry } from '../routes';
import type { FeatureProps, ShellApi, SlotName, SlotProps } from './api';
import { FeatureBoundary } from './feature-boundary';
import { PageRoutes, preloadCurrent, type Pages } from './pages';

type Lifecycle = (props: object) => Promise<unknown>;

/** single-spa lifecycles; the shell mounts them as a parcel. */
export interface Lifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
  update: Lifecycle;
}

/** What `./lifecycles` of a feature exports: the feature's own lifecycles and those of each slot that it fills. */
export interface FeatureLifecycles extends Lifecycles {
  slots: Partial<Record<SlotName, Lifecycles>>;
  /** Asks for the code of the page at a route's path, which somebody is about to open. Never throws. */
  preload(path: RouteEntry['path']): void;
}

export interface FeatureDefinition {
  pages: Pages;
  slots?: { [Name in SlotName]?: React.ComponentType<SlotProps[Name]> };
}

function navigatorOf(shell: ShellApi): Navigator {
  return {
    createHref: href,
    push: (to, state) => shell.navigate(href(to), { state }),
    replace: (to, state) => shell.navigate(href(to), { state, replace: true }),
    go: (delta) => window.history.go(delta),
  };
}
const href: Navigator['createHref'] = (to) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/**
 * What keeps the focus inside a dialog leaves the page with its last user before it has taken `aria-hidden` from the rest.
 * Where no frame stands around a page, the dialog itself would be that last user.
 */
function FocusKeeper() {
  useFocusFinders();
  return null;
}

function lifecyclesOf<Props extends object>(Content: React.ComponentType<Props>): Lifecycles {
  function Root({ shell, location, dark, onError, slotProps }: FeatureProps & { slotProps: Props }) {
    const navigator = React.useMemo(() => navigatorOf(shell), [shell]);
    return (
      <FeatureBoundary onError={onError}>
        <ShellContext value={shell}>
          <FluentProvider
            theme={dark ? spotDarkTheme : spotTheme}
            style={{ height: '100%', backgroundColor: 'transparent' }}
          >
            <FocusKeeper />
            <Router location={location} navigator={navigator}>
              <Content {...slotProps} />
            </Router>
          </FluentProvider>
        </ShellContext>
      </FeatureBoundary>
    );
  }
  return singleSpaReact({
    // All that it takes: given the whole, a build would not know which of its names are used.
    React: { Component: React.Component, createContext: React.createContext, createElement: React.createElement },
    // Ids of several roots in one page must differ, so each carries the name of the element it was given.
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => createRoot(element, { identifierPrefix: `${element.id}-` }),
    },
    rootComponent: Root as React.FunctionComponent<object>,
    // FeatureBoundary is inside Root; this one would only be reached by a fault of our own.
    suppressComponentDidCatchWarning: true,
  }) as unknown as Lifecycles;
}

/** Turns a feature's pages and slots into what it exposes. */
export function createFeature({ pages, slots = {} }: FeatureDefinition): FeatureLifecycles {
  preloadCurrent(pages);
  // Each is given the props of its own name.
  const filled = Object.entries(slots).map(
    ([name, Slot]) => [name, lifecyclesOf(Slot as React.ComponentType<object>)] as const,
  );
  return {
    ...lifecyclesOf(() => <PageRoutes pages={pages} />),
    slots: Object.fromEntries(filled),
    preload: (path) => pages[path]?.preload(),
  };
}
