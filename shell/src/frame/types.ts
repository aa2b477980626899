import type { Job } from '@spot/contracts/core';
import type { NotificationInput, Session } from '@spot/contracts/shell-api';
import type { ReactNode } from 'react';
import type { LookChoice } from '../look-key';
import type { TabLink } from './tabs';

/** One notification on screen; the newest stands last in the list. */
export interface ShownNotification extends NotificationInput {
  id: string;
}

export interface NotificationsProps {
  /** All that wait; the three newest are drawn. */
  items: readonly ShownNotification[];
  /** Called by the cross, after an action ran, and 6 s after it appeared. */
  onDismiss(id: string): void;
}

export interface FrameProps {
  session: Session;
  /** Tabs that the versions in service bring along. */
  broughtTabs?: readonly TabLink[];
  /** Paths of tabs that have something new, e.g. `/shifts` (ACC-106). */
  news?: readonly string[];
  /** Work that is still under way. */
  jobs?: readonly Job[];
  look: LookChoice;
  onChooseLook(choice: LookChoice): void;
  onSelectTeam(teamId: string): void;
  onSignOut(): void;
  /** A platform admin wants to look at a company as its employer, or at another one. */
  onEmployerView(): void;
  /** Back from a company's view to the back office. The frame then goes to `/checkins`. */
  onLeaveEmployerView(): void;
  /** Opens the box that leads anywhere; only in the back office. */
  onFind?(): void;
  /** Stands above everything. */
  banner?: ReactNode;
  /** Stands above the page, inside of what the page has for itself. */
  above?: ReactNode;
  children: ReactNode;
}

export interface LoadingOverlayProps {
  /** What is loaded, for screen readers; `Loading` when absent. */
  label?: string;
  /** Set when loading failed: the sentence stands in place of the spinner, with Retry and Logout. */
  error?: string;
  onRetry?(): void;
  onSignOut?(): void;
}

export interface FeatureFailureProps {
  /** Name of the page for the heading, e.g. `Shifts`. */
  title: string;
  /** What is wrong, in one sentence. */
  reason: string;
  /** Why it was switched off, as its makers wrote it. */
  words?: string;
  /** What was typed there and is saved nowhere. */
  typed?: readonly { label: string; text: string }[];
  onRetry(): void;
  /** The version that could stand in; offered beside Retry. */
  previous?: string;
  onPrevious?(): void;
  /** Loads the whole page anew; absent where that would not help. */
  onReload?(): void;
  /** A retry is under way. */
  busy?: boolean;
}
