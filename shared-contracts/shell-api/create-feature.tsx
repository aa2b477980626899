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

/** single-spa lifecycles, which the shell mounts as a parcel. */
export interface Lifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
  update: Lifecycle;
}

/** Exports of a feature's `./lifecycles`: its own lifecycles and those of each slot that it provides. */
export interface FeatureLifecycles extends Lifecycles {
  slots: Partial<Record<SlotName, Lifecycles>>;
  /**
   * Loads the code of the page at a route's path before the user opens it. Resolves once it is there or could not be loaded;
   * versions built before return nothing.
   */
  preload(path: RouteEntry['path']): Promise<void> | void;
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
 * Keeps Fluent's focus module in use for as long as the page is mounted. If a dialog were its only user, closing the dialog
 * would remove the module before it has cleared `aria-hidden` from the rest of the page.
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
    // Only the parts that single-spa-react uses; passing all of React would prevent tree shaking.
    React: { Component: React.Component, createContext: React.createContext, createElement: React.createElement },
    // Several roots in one page need different ids, so each root's ids begin with its element's id.
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => createRoot(element, { identifierPrefix: `${element.id}-` }),
    },
    rootComponent: Root as React.FunctionComponent<object>,
    // FeatureBoundary inside Root catches all errors of the feature, so this component needs no componentDidCatch.
    suppressComponentDidCatchWarning: true,
  }) as unknown as Lifecycles;
}

/** Returns the lifecycles that a feature exposes for its pages and slots. */
export function createFeature({ pages, slots = {} }: FeatureDefinition): FeatureLifecycles {
  preloadCurrent(pages);
  // The map's type ties each slot's name to its props, which Object.entries cannot express.
  const filled = Object.entries(slots).map(
    ([name, Slot]) => [name, lifecyclesOf(Slot as React.ComponentType<object>)] as const,
  );
  return {
    ...lifecyclesOf(() => <PageRoutes pages={pages} />),
    slots: Object.fromEntries(filled),
    preload: (path) => pages[path]?.preload(),
  };
}
