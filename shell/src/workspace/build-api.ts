import type { LiveStore } from '@spot/contracts/core/queries';
import { commonText } from '@spot/contracts/core';
import type { FeatureProps, ShellApi } from '@spot/contracts/shell-api';
import { serverNow } from '../clock';
import type { FeatureSource } from '../federation/types';
import { mountSlot } from '../host/slots';
import { present } from '../present';
import type { Notifications } from '../notifications/store';
import { reportError } from '../report';
import type { SessionController } from '../session/controller';
import type { OpenSession } from '../session/open';
import { enterEmployerView } from './employer-view';
import type { LeaveGuard } from './leave';

export interface ApiParts {
  controller: SessionController;
  session: OpenSession;
  live: LiveStore;
  notifications: Notifications;
  leave: LeaveGuard;
  source: FeatureSource;
  /** Set from the start of a company's view until its first page opens. */
  entering: { current: boolean };
  /** Resolves once no dialog hides the page; a page that is replaced before would stay hidden. */
  afterDialog(): Promise<void>;
  navigate: ShellApi['navigate'];
  /** Current location and theme, for slots. */
  surroundings(): Pick<FeatureProps, 'location' | 'dark'>;
  /** Calls `follower` on each change of them; returns a function that ends this. */
  follow(follower: () => void): () => void;
}

// It needs Firestore, which a visitor does not load.
const loadOwnRecord = () => present(() => import(/* webpackChunkName: "live" */ './own-record'));

/** The API that a feature receives. */
export function buildApi({
  controller,
  session,
  live,
  notifications,
  leave,
  source,
  entering,
  afterDialog,
  navigate,
  surroundings,
  follow,
}: ApiParts): ShellApi {
  const { store } = controller;
  const api: ShellApi = {
    session: {
      getState: store.getState,
      subscribe: (listener) => store.subscribe(listener),
      selectTeam: (teamId) => {
        const { user, employee, teams } = store.getState();
        if (!user || !teams.some(({ team }) => team.id === teamId)) return;
        store.setState({ selectedTeamId: teamId });
        if (employee)
          loadOwnRecord()
            .then(({ rememberTeam }) => rememberTeam(session, user.uid, teamId))
            .catch((error: unknown) => {
              reportError(error, { write: 'selectedTeamId' });
              notifications.notify({ text: commonText.error(commonText.somethingWrong), variant: 'error' });
            });
      },
      viewCompany: ({ groupId, teamId, to }) => {
        if (!store.getState().user?.admin) return;
        void afterDialog().then(() => {
          entering.current = true;
          enterEmployerView(store, groupId, teamId);
          navigate(to);
        });
      },
      reload: session.reload,
      signOut: controller.signOut,
    },
    navigate,
    notify: notifications.notify,
    confirmLeave: leave.confirmLeave,
    reportError,
    mountSlot: (name, element, props) =>
      mountSlot(source, { props: () => ({ shell: api, ...surroundings() }), follow }, name, element, props),
    now: serverNow,
    firebase: session.firebase,
    live,
  };
  return api;
}
