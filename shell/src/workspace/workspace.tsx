import { hrefs, matchRoute, type RouteEntry } from '@spot/contracts/routes';
import { commonText } from '@spot/contracts/messages';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { ComingSoonPage, Frame, LoadingOverlay, NotFoundPage, Notifications, useOpened } from '../frame';
import { FeatureHost } from '../host/feature-host';
import type { ShellHistory } from '../history';
import { look, toggleDark } from '../look';
import { reportError } from '../report';
import type { SessionController } from '../session/controller';
import { useLoaded } from '../use-loaded';
import { ChooseCompany } from './choose-company';
import { enterEmployerView, leaveEmployerView } from './employer-view';
import { LeaveQuestion } from './leave-question';
import { isOffice, OfficeFinder, OfficeStrip, useFinder } from './office';
import type { Mark } from './news';
import { rememberRead, rememberTeam } from './own-record';
import { useEndOfView } from './use-end-of-view';
import { useIntent } from './use-intent';
import { useLeaveGuard } from './use-leave-guard';
import { useNews } from './use-news';
import { useKeptTeam, useLostTeam } from './use-teams';
import type { Workbench } from './workbench';

export interface WorkspaceProps {
  controller: SessionController;
  history: ShellHistory;
  openBench(): Promise<Workbench>;
  /** What the guard allowed; null shows the not-found page. */
  entry: RouteEntry | null;
}

/** Everything behind sign-in, and the open pages that features own. */
export function Workspace(props: WorkspaceProps) {
  const { controller, openBench } = props;
  const bench = useLoaded(openBench);
  if (bench.status === 'ready') return <OpenWorkspace {...props} bench={bench.value} />;
  if (bench.status === 'loading') return <LoadingOverlay />;
  const signOut = () => void controller.signOut();
  return <LoadingOverlay error={commonText.somethingWrong} onRetry={bench.retry} onSignOut={signOut} />;
}

type Open = WorkspaceProps & { bench: Workbench; dark: boolean };

function OpenWorkspace(given: Omit<Open, 'dark'>) {
  const { dark } = useStore(look);
  const props = { ...given, dark };
  const { bench, entry } = props;
  const location = useLocation();
  const navigate = useNavigate();
  const { items } = useStore(bench.notifications.store);
  useEffect(
    () => void Object.assign(bench.surroundings, { location, navigate, dark }),
    [bench, location, navigate, dark],
  );
  const leaving = useLeaveGuard(bench.leave, props.history);
  const { store } = props.controller;
  const enter = useCallback((groupId: string) => enterEmployerView(store, groupId), [store]);
  useIntent(bench.source, store);
  useEndOfView({ pathname: location.pathname, store, api: bench.api, entering: bench.entering, enter });

  const framed = entry === null || ['member', 'admin', 'releaser'].includes(entry.audience);
  const page = <Page {...props} />;
  return (
    <>
      {framed ? <Framed {...props}>{page}</Framed> : <Bare>{page}</Bare>}
      {leaving && <LeaveQuestion {...leaving} />}
      <Notifications items={items} onDismiss={bench.notifications.dismiss} />
    </>
  );
}

function Page({ bench, entry, dark }: Open) {
  const location = useLocation();
  if (entry === null) return <NotFoundPage title={matchRoute(location.pathname)?.title} />;
  if (entry.owner === 'shell') return <ComingSoonPage title={entry.title} />;
  const { source, api } = bench;
  // Keyed by the feature: going from one page of a feature to another keeps it mounted.
  const { owner, title } = entry;
  return (
    <FeatureHost
      key={owner}
      source={source}
      feature={owner}
      title={title}
      shell={api}
      location={location}
      dark={dark}
    />
  );
}

/** Around the pages before the product: it has the focus where one of them follows the other. */
function Bare({ children }: { children: ReactNode }) {
  return (
    <div ref={useOpened<HTMLDivElement>()} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}

type FramedProps = Open & { children: ReactNode };

function Framed({ controller, bench, dark, children }: FramedProps) {
  const { store } = controller;
  const session = useStore(store);
  const { api } = bench;
  const [choosing, setChoosing] = useState(false);
  const stopChoosing = useCallback(() => setChoosing(false), []);
  const leave = () => {
    leaveEmployerView(store);
  };
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
  useLostTeam(session, api.notify);
  const office = isOffice(session);
  const finder = useFinder(office);
  const news = useNews({ live: api.live, session, pathname: useLocation().pathname, read });
  return (
    <Frame
      session={session}
      news={news}
      dark={dark}
      onToggleDark={toggleDark}
      onSelectTeam={api.session.selectTeam}
      onSignOut={() => void controller.signOut()}
      onEmployerView={() => setChoosing(true)}
      onLeaveEmployerView={leave}
      onFind={office ? finder.show : undefined}
      above={office && <OfficeStrip api={api} />}
    >
      {children}
      {finder.open && <OfficeFinder api={api} onClose={finder.hide} />}
      {choosing && uid !== undefined && (
        <ChooseCompany
          uid={uid}
          live={api.live}
          notify={api.notify}
          onChoose={(groupId) => {
            setChoosing(false);
            api.session.viewCompany({ groupId, to: hrefs.overview() });
          }}
          onClose={stopChoosing}
        />
      )}
    </Frame>
  );
}
