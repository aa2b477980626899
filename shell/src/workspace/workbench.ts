import type { Location, NavigateFunction } from 'react-router-dom';
import { createFeatureSource } from '#features';
import { matchesPath, routes } from '@spot/contracts/routes';
import { readConfig } from '../config';
import { previewOf } from '../federation/preview';
import { createFaultQueue } from '../fault-queue';
import { isChunkFailure } from '../federation/reasons';
import { watchThrown } from '../federation/thrown';
import { createUseCounter } from '../federation/use-counter';
import { createNotifications } from '../notifications/store';
import { present } from '../present';
import { reportError, tellFaultsTo } from '../report';
import type { SessionController } from '../session/controller';
import { lateLive } from '../session/late-live';
import { afterDialog } from './after-dialog';
import { buildApi } from './build-api';
import { createLeaveGuard } from './leave';
import { createPreview } from './use-preview';

async function build(controller: SessionController, first: Promise<string>) {
  const session = await controller.open();
  const { store } = controller;
  const live = store.getState().status === 'signedOut' ? lateLive(session.live) : await session.live();
  const { releases } = readConfig();
  const notifications = createNotifications();
  store.subscribe(({ user }, before) => {
    if (user?.uid !== before.user?.uid) notifications.changePerson(user !== null);
  });
  const leave = createLeaveGuard();
  const preview = createPreview({ releases, session, store, wanted: previewOf(location.search, sessionStorage) });
  const uid = () => store.getState().user?.uid;
  const { count, drawn, forget } = createUseCounter({
    send: async (batch, uses) =>
      (await present(() => import('../session/send-use'))).sendUse(session.firebase, batch, uses),
    isReady: () => uid() !== undefined,
    storage: localStorage,
  });
  const source = createFeatureSource({ releases, first, uid, preview: preview.of, count, reportError });
  preview.state.subscribe(({ status }, before) => {
    if (status === 'ready' && before.status === 'unread') source.prepareUpdates();
  });
  let hasLeft = false;
  store.subscribe(({ user }, { user: before }) => {
    if (user?.uid === before?.uid) return;
    if (before !== null) forget();
    hasLeft ||= before !== null;
    if (hasLeft) source.changePerson();
  });
  watchThrown({
    folder: `${new URL(releases.url, location.href).href}/`,
    here: drawn,
    onThrown: (feature, error) => {
      const reason = isChunkFailure(error) ? 'chunk' : 'thrown';
      reportError(error, { feature, reason });
      if (navigator.onLine) source.recordUsage(feature, { what: 'drawing', reason });
    },
  });
  const faults = createFaultQueue({
    send: async (met) => (await present(() => import('../session/send-faults'))).sendFaults(session.firebase, met),
    isReady: () => uid() !== undefined,
    featureHere: () => routes.find(({ path }) => matchesPath(path, location.pathname))?.owner ?? 'shell',
    versionOf: async (feature) => (await source.versions()).get(feature)?.version ?? '',
  });
  tellFaultsTo(faults.note);
  addEventListener('error', ({ error }) => faults.note(error));
  addEventListener('unhandledrejection', ({ reason }) => faults.note(reason));
  // Location and theme change with every render; features read them on demand, and slots subscribe.
  const followers = new Set<() => void>();
  const surroundings: { navigate: NavigateFunction; location: Location; dark: boolean } = {
    navigate: () => {},
    location: { pathname: '/', search: '', hash: '', state: null, key: 'default', mask: undefined },
    dark: false,
  };
  /** Set after a company was chosen, until the back office's page is left. */
  const entering = { current: false };
  const api = buildApi({
    controller,
    session,
    live,
    notifications,
    leave,
    source,
    entering,
    afterDialog,
    navigate: (to, options) => void surroundings.navigate(to, options),
    surroundings: () => ({ location: surroundings.location, dark: surroundings.dark }),
    follow: (follower) => {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  });
  const surround = (now: typeof surroundings) => {
    Object.assign(surroundings, now);
    for (const follower of [...followers]) follower();
  };
  return { session, notifications, leave, source, preview, api, surround, entering };
}

/** Everything that lives as long as the page, whatever is mounted and unmounted. */
export type Workbench = Awaited<ReturnType<typeof build>>;

/** `registry`: the text that was requested at start-up. */
export function createWorkbench(controller: SessionController, registry: Promise<string>): () => Promise<Workbench> {
  let built: Promise<Workbench> | undefined;
  return () => {
    built ??= build(controller, registry);
    built.catch(() => (built = undefined));
    return built;
  };
}
