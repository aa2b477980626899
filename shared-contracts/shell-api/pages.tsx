import { Spinner } from '@spot/contracts/ui/core';
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { commonText } from '../core/messages/common';
import type { RouteEntry } from '../routes';
import { matchesPath } from '../routes/match';
import type { Skeleton } from '../ui/data/skeletons';
import { screen, type Screen } from './screen';

type SkeletonProps = ComponentProps<typeof Skeleton>;

/** A feature's pages by route path. */
export type Pages = Readonly<Record<RouteEntry['path'], Screen<object>>>;

/** Looks like what the shell shows while the feature loads; nothing for the first 200 ms. */
function Waiting() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return <div style={{ padding: 48 }}>{shown && <Spinner label={commonText.loading} labelPosition="below" />}</div>;
}

// The skeleton is the shell's shared module, so it does not wait for the feature's own code. On a slow line, its code may still
// be as late as the page's.
const Layout = screen<SkeletonProps>(
  async () => {
    // Destructured at once, so that the build knows which exports are used.
    const { Skeleton } = await import('@spot/contracts/ui/pieces');
    return Skeleton;
  },
  () => <Waiting />,
);

/**
 * A page whose code is loaded on first use: `page(async () => (await import('./week/WeekPage')).WeekPage)`. Until then it shows
 * its skeleton, after 200 ms.
 */
export const page = (
  load: () => Promise<ComponentType>,
  skeleton: SkeletonProps = { layout: 'table' },
): Screen<object> => screen(load, () => <Layout {...skeleton} />);

/** Renders the page of the current path. */
export function PageRoutes({ pages }: { pages: Pages }) {
  return (
    <Routes>
      {Object.entries(pages).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}

/** Starts loading the code of the current path's page as soon as the feature is loaded, before anything renders. */
export function preloadCurrent(pages: Pages): void {
  const { pathname } = window.location;
  for (const [path, Page] of Object.entries(pages)) if (matchesPath(path, pathname)) void Page.preload();
}
