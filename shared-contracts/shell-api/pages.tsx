import type { ComponentProps, ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { RouteEntry } from '../routes';
import { matchesPath } from '../routes/match';
import type { Skeleton } from '../ui/data/skeletons';
import { screen, type Screen } from './screen';

type SkeletonProps = ComponentProps<typeof Skeleton>;

/** The pages of a feature by the path of their route. */
export type Pages = Readonly<Record<RouteEntry['path'], Screen<object>>>;

// What stands there while a page is on its way is the shell's, and so never waits for the feature itself.
const Layout = screen<SkeletonProps>(async () => {
  // Taken apart at once, so that the build knows which of its names are used.
  const { Skeleton } = await import('@spot/contracts/ui/pieces');
  return Skeleton;
});

/**
 * A page whose code comes with its first use: `page(async () => (await import('./week/WeekPage')).WeekPage)`. Until it is there
 * its skeleton is, after 200 ms.
 */
export const page = (
  load: () => Promise<ComponentType>,
  skeleton: SkeletonProps = { layout: 'table' },
): Screen<object> => screen(load, () => <Layout {...skeleton} />);

/** Draws the page of the address. */
export function PageRoutes({ pages }: { pages: Pages }) {
  return (
    <Routes>
      {Object.entries(pages).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}

/** Asks for the page of the address as soon as the feature is there, before anything is drawn. */
export function preloadCurrent(pages: Pages): void {
  const { pathname } = window.location;
  for (const [path, Page] of Object.entries(pages)) if (matchesPath(path, pathname)) Page.preload();
}
