import { noticesSpaceOfPage, useFocusFinders } from '@spot/contracts/ui/core';
import { matchRoute, type RouteEntry } from '@spot/contracts/routes';
import { commonText, shellText } from '@spot/contracts/core';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { ComingSoonPage, LoadingOverlay, NotFoundPage, Notifications, UpdateNotice, useOpened } from '../frame';
import type { ReleaseRoutes } from '../federation/release-routes';
import { decide } from '../guard/decide';
import { Redirect } from '../guard/redirect';
import { FeatureHost } from '../host/feature-host';
import type { ShellHistory } from '../history';
import { look } from '../look';
import type { SessionController } from '../session/controller';
import { useLoaded } from '../use-loaded';
import { useTitle } from '../use-title';
import { enterEmployerView } from './employer-view';
import type { Framed, FramedProps } from './framed';
import { LeaveQuestion } from './leave-question';
import { LegalQuestion } from './legal-question';
import { SignInAgain } from './sign-in-again';
import { useEndOfView } from './use-end-of-view';
import { useIntent } from './use-intent';
import { useLeaveGuard } from './use-leave-guard';
import { useReleaseRoutes } from './use-release-routes';
import { useShownPlace } from './use-shown-place';
import { useUpdates } from './use-updates';
import type { Workbench } from './workbench';

export interface WorkspaceProps {
  controller: SessionController;
  history: ShellHistory;
  openBench(): Promise<Workbench>;
  loadFrame(): Promise<{ Framed: typeof Framed }>;
  /** The entry that the guard allowed; null shows the not-found page. */
  entry: RouteEntry | null;
}

/** Everything behind sign-in, and the public pages of features. */
export function Workspace(props: WorkspaceProps) {
  const { controller, openBench } = props;
  const bench = useLoaded(openBench);
  if (bench.status === 'ready') return <OpenWorkspace {...props} bench={bench.value} />;
  if (bench.status === 'loading') return <LoadingOverlay />;
  const signOut = () => void controller.signOut();
  return <LoadingOverlay error={commonText.somethingWrong} onRetry={bench.retry} onSignOut={signOut} />;
}

/** Shows the page to screen readers again if a sign-out takes an open dialog away with everything else that uses Fluent. */
function showPage(): void {
  for (const element of document.body.children) element.removeAttribute('aria-hidden');
}

type Open = WorkspaceProps & { bench: Workbench; dark: boolean; routes: ReleaseRoutes & { known: boolean } };

/** The entry according to the versions in service: for an address that this shell does not know, or a new title. */
function useEntry({ controller, entry, routes }: Pick<Open, 'controller' | 'entry' | 'routes'>) {
  const { pathname } = useLocation();
  const session = useStore(controller.store);
  const found = decide(pathname, session, routes.match);
  const brought = found.kind === 'allow' ? found.entry : null;
  useTitle(entry && !brought ? undefined : (brought?.title ?? (routes.known ? shellText.notFound : undefined)));
  return { entry: brought ?? entry, away: !entry && found.kind === 'redirect' ? found.to : undefined };
}

const isFramed = (entry: RouteEntry | null) =>
  entry === null || ['member', 'admin', 'releaser'].includes(entry.audience);

function OpenWorkspace(given: Omit<Open, 'dark' | 'routes'>) {
  const { dark } = useStore(look);
  const routes = useReleaseRoutes(given.bench.source);
  const { entry, away } = useEntry({ ...given, routes });
  const props = { ...given, entry, dark, routes };
  const { bench } = props;
  const location = useLocation();
  const navigate = useNavigate();
  const { items } = useStore(bench.notifications.store);
  const user = useStore(props.controller.store, (session) => session.user);
  useEffect(() => bench.surround({ location, navigate, dark }), [bench, location, navigate, dark]);
  useGoneWithPage(bench.notifications, location.pathname);
  const { leaving, ask } = useLeaveGuard(bench.leave, props.history);
  const { store } = props.controller;
  const enter = useCallback((groupId: string) => enterEmployerView(store, groupId), [store]);
  const { match } = routes;
  useIntent(bench.source, store, routes);
  // Fluent ends its focus management with the last component that uses it. If that were a dialog, the page behind
  // it would stay hidden from screen readers; this use lasts as long as the page.
  useFocusFinders();
  useEffect(() => showPage, []);
  useEndOfView({ pathname: location.pathname, match, store, api: bench.api, entering: bench.entering, enter });

  const owner = entry && entry.owner !== 'shell' ? entry.owner : undefined;
  const { source, leave } = bench;
  const update = useUpdates({ source, owner, history: props.history, leave });

  if (away !== undefined) return <Redirect to={away} />;
  const framed = isFramed(entry);
  const page = <Page {...props} />;
  return (
    <>
      {framed ? (
        <LateFramed {...props} ask={ask}>
          {page}
        </LateFramed>
      ) : (
        <Bare>{page}</Bare>
      )}
      {update.offered && <UpdateNotice onTake={() => ask(() => source.activate(owner))} onLater={update.dismiss} />}
      {leaving && <LeaveQuestion {...leaving} />}
      <SignInAgain user={user} session={bench.session} />
      <LegalQuestion store={store} open={bench.session} />
      <Notifications items={items} onDismiss={bench.notifications.dismiss} />
    </>
  );
}

/** Removes notifications together with the page that they are about. */
function useGoneWithPage({ leavePage }: Workbench['notifications'], pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leavePage();
  }, [leavePage, pathname]);
}

function Page({ bench, dark, routes, ...now }: Open) {
  const { entry, location } = useShownPlace(now.entry, useLocation());
  const { leave } = bench;
  const hasUnsaved = useCallback(() => leave.dirty() && !leave.kept(), [leave]);
  if (entry === null && !routes.known) return <LoadingOverlay />;
  if (entry === null) return <NotFoundPage title={matchRoute(location.pathname)?.title} />;
  if (entry.owner === 'shell') return <ComingSoonPage title={entry.title} />;
  const { source, api } = bench;
  // Keyed by feature, so that it stays mounted between its own pages.
  const { owner, title } = entry;
  return (
    <FeatureHost
      key={owner}
      source={source}
      feature={owner}
      title={title}
      bare={!isFramed(entry)}
      shell={api}
      location={location}
      dark={dark}
      hasUnsaved={hasUnsaved}
    />
  );
}

/** Waits for the frame's code. */
function LateFramed({ loadFrame, ...props }: FramedProps & Pick<WorkspaceProps, 'loadFrame'>) {
  const loaded = useLoaded(loadFrame);
  if (loaded.status === 'ready') return <loaded.value.Framed {...props} />;
  if (loaded.status === 'loading') return <LoadingOverlay />;
  const signOut = () => void props.controller.signOut();
  return <LoadingOverlay error={commonText.somethingWrong} onRetry={loaded.retry} onSignOut={signOut} />;
}

/** The frame around pages before sign-in; it gets the focus when one follows another. */
function Bare({ children }: { children: ReactNode }) {
  return (
    <div ref={useOpened<HTMLDivElement>()} tabIndex={-1} style={{ outline: 'none', paddingBottom: noticesSpaceOfPage }}>
      {children}
    </div>
  );
}
