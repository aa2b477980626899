import type { FirebaseApp } from '@firebase/app';
import type { Auth } from '@firebase/auth';
import type { Firestore } from '@firebase/firestore';
import type { Functions } from '@firebase/functions';
import type { LiveStore } from '../core/queries';
import type { Session, SessionUser } from './session';
import type { SlotName, SlotProps } from './slots';

export type { SlotName, SlotProps };

export type NotificationVariant = 'success' | 'error';
export interface NotificationAction {
  label: string;
  run(): void;
}
export interface NotificationInput {
  text: string;
  variant?: NotificationVariant;
  action?: NotificationAction;
}

export interface SessionApi {
  getState(): Session;
  subscribe(listener: (session: Session) => void): () => void;
  /** Selects the team for this browser tab and stores it as the person's default. */
  selectTeam(teamId: string): void;
  /** Opens page `to` as an employer of the company, with the team selected; for platform admins. */
  viewCompany(view: { groupId: string; teamId?: string; to: string }): void;
  /** Reloads the user from Auth, for instance after a verification link, and returns the current user. */
  reload(): Promise<SessionUser | null>;
  signOut(): Promise<void>;
}

/**
 * Everything that the shell provides to a feature; passed in props, never imported. Every build records what of it and of
 * `FeatureProps` it uses, and the gate compares that with each shell (docs/adr/gate.md).
 */
export interface ShellApi {
  session: SessionApi;
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  /** Returns a function that takes the notification away again. Older shells return nothing. */
  notify(input: NotificationInput): (() => void) | void;
  /**
   * Registers unsaved work. The shell calls `isDirty` before the user leaves; `draft` means that the entries are kept as a
   * draft, and `sameAddress` that the back or forward button leads to another entry of the same address. Returns a function that
   * unregisters.
   */
  confirmLeave(isDirty: (sameAddress?: boolean) => boolean | 'draft'): () => void;
  /** Reports an error to operations; never throws. */
  reportError(error: unknown, context?: Record<string, string>): void;
  /** Renders another feature's slot into an element; returns a function that unmounts it. */
  mountSlot<Name extends SlotName>(name: Name, element: HTMLElement, props: SlotProps[Name]): () => void;
  /** The server's time in ms: `Date.now()` corrected by the offset measured at load. */
  now(): number;
  firebase: {
    app: FirebaseApp;
    auth: Auth;
    firestore(): Promise<Firestore>;
    functions(): Promise<Functions>;
  };
  /** The store of live queries, shared by all features. */
  live: LiveStore;
}

/** Props of a mounted feature. `parcel.update()` replaces all of them, so the shell always passes them all. */
export interface FeatureProps {
  shell: ShellApi;
  location: { pathname: string; search: string; hash: string; state: unknown; key: string };
  dark: boolean;
  /** Called when rendering throws: the shell unmounts the feature and shows its own panel. */
  onError(error: unknown): void;
}
