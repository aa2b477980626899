import { noticesSpaceOfPage, useFocusFinders } from '@spot/contracts/ui/core';
import { hrefs, matchRoute, type RouteEntry } from '@spot/contracts/routes';
import { commonText, shellText } from '@spot/contracts/core';
import { versionText } from '@spot/contracts/releases';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import {
  ComingSoonPage,
  Frame,
  LoadingOverlay,
  NotFoundPage,
  Notifications,
  PreviewBanner,
  UpdateNotice,
  useOpened,
} from '../frame';
import type { Preview } from '../federation/preview';
import type { FeatureSource } from '../federation/types';
import type { ReleaseRoutes } from '../federation/release-routes';
import { isOffice } from '../frame/view';
import { decide } from '../guard/decide';
import { Redirect } from '../guard/redirect';
import { FeatureHost } from '../host/feature-host';
import type { ShellHistory } from '../history';
import { chooseLook, look } from '../look';
import { reportError } from '../report';
import type { SessionController } from '../session/controller';
import { useLoaded } from '../use-loaded';
import { useTitle } from '../use-title';
import { ChooseCompany } from './choose-company';
import { enterEmployerView, leaveEmployerView } from './employer-view';
import { LeaveQuestion } from './leave-question';
import { LegalQuestion } from './legal-question';
import { lacksCompany, OfficeFinder, OfficeStrip, useFinder } from './office';
import type { Mark } from './news';
import { rememberRead, rememberTeam } from './own-record';
import { SignInAgain } from './sign-in-again';
import { UnsentQuestion, useSignOut, useUnsent } from './unsent-question';
import { useEndOfView } from './use-end-of-view';
import { useIntent } from './use-intent';
import { useJobs } from './use-jobs';
import { useLeaveGuard } from './use-leave-guard';
import { useNews } from './use-news';
import { usePreview } from './use-preview';
import { useReleaseRoutes } from './use-release-routes';
import { useLastKnown } from './use-last-known';
import { useOffline } from './use-offline';
import { useShownPlace } from './use-shown-place';
import { useChangedPermission, useKeptTeam, useLostTeam } from './use-teams';
import { useUpdates } from './use-updates';
import type { Workbench } from './workbench';

export interface WorkspaceProps {
  controller: SessionController;
  history: ShellHistory;
  openBench(): Promise<Workbench>;
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
        <Framed {...props} ask={ask}>
          {page}
        </Framed>
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

/** The frame around pages before sign-in; it gets the focus when one follows another. */
function Bare({ children }: { children: ReactNode }) {
  return (
    <div ref={useOpened<HTMLDivElement>()} tabIndex={-1} style={{ outline: 'none', paddingBottom: noticesSpaceOfPage }}>
      {children}
    </div>
  );
}

type FramedProps = Open & {
  /** Asks before `go` discards input. */
  ask(go: () => void): void;
  children: ReactNode;
};

function Framed({ controller, bench, routes, entry, ask, children }: FramedProps) {
  const { choice } = useStore(look);
  const { store } = controller;
  const session = useStore(store);
  const { api } = bench;
  const [choosing, setChoosing] = useState(false);
  const { key, pathname, search } = useLocation();
  const [answered, setAnswered] = useState<string>();
  const lacking = lacksCompany(session, entry) && answered !== key;
  const stopChoosing = useCallback(() => {
    setChoosing(false);
    if (lacking) api.navigate(hrefs.checkins(), { replace: true });
  }, [api, lacking]);
  const leave = () => ask(() => leaveEmployerView(store));
  const uid = session.user?.uid;
  const read = useCallback(
    (mark: Mark) => {
      if (uid) rememberRead(bench.session, uid, mark);
    },
    [bench, uid],
  );
  const keepTeam = useCallback(
    (teamId: string) => {
      if (uid)
        rememberTeam(bench.session, uid, teamId).catch((error: unknown) =>
          reportError(error, { write: 'selectedTeamId' }),
        );
    },
    [bench, uid],
  );
  useKeptTeam(session, keepTeam);
  useLastKnown(store);
  useOffline(store);
  useLostTeam(session, api.notify);
  useChangedPermission(session, api.notify);
  const office = isOffice(session);
  const finder = useFinder(office);
  const news = useNews({ live: api.live, session, pathname, read });
  const jobs = useJobs(api.live, session);
  const preview = usePreview(bench.preview, search);
  const leaving = useSignOut(uid, controller.signOut);
  const unsent = useUnsent(uid);
  return (
    <Frame
      session={session}
      broughtTabs={routes.tabs(office ? 'admin' : 'member')}
      banner={
        preview.status !== 'none' && <Previewing preview={preview} source={bench.source} onEnd={bench.preview.end} />
      }
      news={news}
      jobs={jobs}
      unsent={pathname === hrefs.overview() ? 0 : unsent}
      look={choice}
      onChooseLook={chooseLook}
      onSelectTeam={(teamId) => ask(() => api.session.selectTeam(teamId))}
      onSignOut={() => ask(() => void leaving.start())}
      onEmployerView={() => setChoosing(true)}
      onLeaveEmployerView={leave}
      onFind={office ? finder.show : undefined}
      above={office && <OfficeStrip api={api} />}
    >
      {children}
      {leaving.unsent > 0 && <UnsentQuestion count={leaving.unsent} onLeave={leaving.leave} onStay={leaving.stay} />}
      {finder.open && <OfficeFinder api={api} onClose={finder.hide} />}
      {(choosing || lacking) && uid !== undefined && (
        <ChooseCompany
          uid={uid}
          live={api.live}
          notify={api.notify}
          onChoose={(groupId) => {
            setChoosing(false);
            setAnswered(key);
            api.session.viewCompany({ groupId, to: lacking ? `${pathname}${search}` : hrefs.overview() });
          }}
          onClose={stopChoosing}
        />
      )}
    </Frame>
  );
}

interface PreviewingProps {
  preview: Exclude<Preview, { status: 'none' }>;
  source: FeatureSource;
  onEnd(): void;
}

function Previewing({ preview, source, onEnd }: PreviewingProps) {
  const { feature } = preview.wanted;
  const { version } = preview.status === 'ready' ? preview.version : preview.wanted;
  const shown = useSyncExternalStore(source.subscribe, () => source.state(feature));
  const failed = shown.status === 'failed';
  // It could be read only after another version had opened.
  const waits = shown.status === 'ready' && shown.as !== 'preview';
  const ready = { failed: versionText.previewFailed, waits: versionText.previewWaits, shown: versionText.previewing };
  const text = {
    ready: ready[failed ? 'failed' : waits ? 'waits' : 'shown'](feature, version),
    refused: versionText.previewRefused(feature),
    missing: versionText.previewMissing(feature, version),
    unread: versionText.previewUnread(feature, version),
  }[preview.status];
  return <PreviewBanner text={text} refused={preview.status !== 'ready' || failed} onEnd={onEnd} />;
}
