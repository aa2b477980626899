import type { FirebaseApp } from '@firebase/app';
import type { Auth } from '@firebase/auth';
import type { Firestore } from '@firebase/firestore';
import type { Functions } from '@firebase/functions';
import type * as z from 'zod/mini';
import type { LiveStore } from '../core/queries';
import type { Session, SessionUser } from './session';
import type { slotProps } from './slots';

/** Version of this interface. A feature states the range it was built for; the shell refuses features that it cannot serve. */
export const contractVersion = '1.1.0';

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

/** Slots that one feature provides for another's screen, with the props of each. */
export type SlotProps = { [Name in keyof typeof slotProps]: z.infer<(typeof slotProps)[Name]> };
export type SlotName = keyof SlotProps;

export interface SessionApi {
  getState(): Session;
  subscribe(listener: (session: Session) => void): () => void;
  /** Selects the team for this browser tab and stores it as the person's default. */
  selectTeam(teamId: string): void;
  /** Opens page `to` as an employer of the company, with the team selected; for platform admins. Since 1.1. */
  viewCompany(view: { groupId: string; teamId?: string; to: string }): void;
  /** Reloads the user from Auth, for instance after a verification link, and returns the present user. */
  reload(): Promise<SessionUser | null>;
  signOut(): Promise<void>;
}

/** Everything that the shell provides to a feature; passed in props, never imported. */
export interface ShellApi {
  version: string;
  session: SessionApi;
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  notify(input: NotificationInput): void;
  /**
   * Registers unsaved work. The shell calls `isDirty` before the user leaves; `draft` means that the entries are kept as a
   * draft. Returns a function that unregisters.
   */
  confirmLeave(isDirty: () => boolean | 'draft'): () => void;
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
