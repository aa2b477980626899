import type { Job } from '@spot/contracts/core';
import type { NotificationInput, Session } from '@spot/contracts/shell-api';
import type { ReactNode } from 'react';
import type { LookChoice } from '../look-key';
import type { TabLink } from './tabs';

/** A notification on screen; the newest is last in the list. */
export interface ShownNotification extends NotificationInput {
  id: string;
}

export interface NotificationsProps {
  /** All current notifications; the newest three are drawn, on a phone one of them. */
  items: readonly ShownNotification[];
  /** Called by the cross, after an action, and 6 s after the notification appeared. */
  onDismiss(id: string): void;
}

export interface FrameProps {
  session: Session;
  /** Tabs that the versions in service add. */
  broughtTabs?: readonly TabLink[];
  /** Paths of tabs with news, e.g. `/shifts` (ACC-106). */
  news?: readonly string[];
  /** Running jobs. */
  jobs?: readonly Job[];
  /** Number of changes that wait on this device to be sent and that the page does not show. */
  unsent?: number;
  look: LookChoice;
  onChooseLook(choice: LookChoice): void;
  onSelectTeam(teamId: string): void;
  onSignOut(): void;
  /** A platform admin wants to view a company as its employer, or another one. */
  onEmployerView(): void;
  /** Ends the view of a company. The frame then goes to `/checkins`. */
  onLeaveEmployerView(): void;
  /** Opens the search box; only in the back office. */
  onFind?(): void;
  /** Drawn above everything. */
  banner?: ReactNode;
  /** Drawn above the page, within the page's area. */
  above?: ReactNode;
  children: ReactNode;
}

export interface LoadingOverlayProps {
  /** Names what is loading, for screen readers; `Loading` if absent. */
  label?: string;
  /** Set if loading failed: the sentence replaces the spinner, with Retry and Logout. */
  error?: string;
  onRetry?(): void;
  onSignOut?(): void;
}

export interface FeatureFailureProps {
  /** Name of the page for the heading, e.g. `Shifts`. */
  title: string;
  /** One sentence that says what is wrong. */
  reason: string;
  /** Why it was switched off, in its team's words. */
  words?: string;
  /** Unsaved text from the feature's fields. */
  typed?: readonly { label: string; text: string }[];
  onRetry(): void;
  /** The version that could replace it; offered beside Retry. */
  previous?: string;
  onPrevious?(): void;
  /** Reloads the page; absent if that would not help. */
  onReload?(): void;
  /** A retry is under way. */
  busy?: boolean;
}
