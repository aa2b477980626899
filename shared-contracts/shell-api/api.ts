import type { FirebaseApp } from '@firebase/app';
import type { Auth } from '@firebase/auth';
import type { Firestore } from '@firebase/firestore';
import type { Functions } from '@firebase/functions';
import type * as z from 'zod/mini';
import type { LiveStore } from '../core/queries';
import type { Session, SessionUser } from './session';
import type { slotProps } from './slots';

/** Version of this contract. A feature states the range it was built for; the shell refuses what it cannot serve. */
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

/** Places that a feature may fill in another's screen, with the props that each takes. */
export type SlotProps = { [Name in keyof typeof slotProps]: z.infer<(typeof slotProps)[Name]> };
export type SlotName = keyof SlotProps;

export interface SessionApi {
  getState(): Session;
  subscribe(listener: (session: Session) => void): () => void;
  /** Chooses the team of this tab and remembers it as the person's default. */
  selectTeam(teamId: string): void;
  /** Opens page `to` as an employer of the company, with the team selected. For platform admins. Since 1.1. */
  viewCompany(view: { groupId: string; teamId?: string; to: string }): void;
  /** Reads the user again from Auth (after a verification link was followed); answers the user as it is now. */
  reload(): Promise<SessionUser | null>;
  signOut(): Promise<void>;
}

/** Everything the shell gives a feature; injected, never imported. */
export interface ShellApi {
  version: string;
  session: SessionApi;
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  notify(input: NotificationInput): void;
  /** Registers unsaved work: `isDirty` is asked before leaving; `draft` where it is kept as one. Returns the way to unregister. */
  confirmLeave(isDirty: () => boolean | 'draft'): () => void;
  /** Tells operations about a fault; never throws. */
  reportError(error: unknown, context?: Record<string, string>): void;
  /** Draws another feature's slot into an element; returns the way to take it out. */
  mountSlot<Name extends SlotName>(name: Name, element: HTMLElement, props: SlotProps[Name]): () => void;
  /** The server's clock: `Date.now()` corrected by the offset measured at load. */
  now(): number;
  firebase: {
    app: FirebaseApp;
    auth: Auth;
    firestore(): Promise<Firestore>;
    functions(): Promise<Functions>;
  };
  /** Live queries shared by all features. */
  live: LiveStore;
}

/** Props of a mounted feature. `parcel.update()` replaces all of them, so the shell always passes them all. */
export interface FeatureProps {
  shell: ShellApi;
  location: { pathname: string; search: string; hash: string; state: unknown; key: string };
  dark: boolean;
  /** A throw while drawing: the shell takes the feature out and shows its own panel. */
  onError(error: unknown): void;
}
