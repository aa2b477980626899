import { hrefs, type RouteEntry } from '@spot/contracts/routes';
import { versionText } from '@spot/contracts/releases';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { Frame, PreviewBanner } from '../frame';
import type { Preview } from '../federation/preview';
import type { ReleaseRoutes } from '../federation/release-routes';
import type { FeatureSource } from '../federation/types';
import { isOffice } from '../frame/view';
import { chooseLook, look } from '../look';
import { reportError } from '../report';
import type { SessionController } from '../session/controller';
import { ChooseCompany } from './choose-company';
import { leaveEmployerView } from './employer-view';
import { lacksCompany, OfficeFinder, OfficeStrip, useFinder } from './office';
import type { Mark } from './news';
import { rememberRead, rememberTeam } from './own-record';
import { UnsentQuestion, useSignOut, useUnsent } from './unsent-question';
import { useJobs } from './use-jobs';
import { useLastKnown } from './use-last-known';
import { useNews } from './use-news';
import { useOffline } from './use-offline';
import { usePreview } from './use-preview';
import { useChangedPermission, useKeptTeam, useLostTeam } from './use-teams';
import type { Workbench } from './workbench';

/** What the frame shows, beside the page. */
export interface FramedProps {
  controller: SessionController;
  /** The page's entry; null for an unknown address. */
  entry: RouteEntry | null;
  bench: Workbench;
  routes: ReleaseRoutes;
  /** Asks before `go` discards input. */
  ask(go: () => void): void;
  children: ReactNode;
}

/** The page of somebody who has signed in, in the frame; a visitor does not load it. */
export function Framed({ controller, bench, routes, entry, ask, children }: FramedProps) {
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
