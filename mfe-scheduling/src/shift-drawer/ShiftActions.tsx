import { type Gig, drawerText, isUpcoming, offerRefusal } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { Button, ClockRegular, mergeClasses } from '@spot/contracts/ui/core';
import {
  CalendarCancelRegular,
  ClothesHangerRegular,
  FlashSettingsRegular,
  HistoryRegular,
  PersonSearchRegular,
  PeopleEditRegular,
  Tooltip,
} from '@spot/contracts/ui/data';
import type { ReactElement } from 'react';
import type { ShiftActionKind } from '../actions/ShiftActionDialog';
import { useDrawerStyles } from './drawerStyles';
import { TurnOnWaitlist } from './TurnOnWaitlist';

interface ShiftActionsProps {
  /** The shown shift, or the selected ones of the week. */
  gigs: readonly Gig[];
  canManage: boolean;
  canWaitlist: boolean;
  onAction(kind: ShiftActionKind, gigs: readonly Gig[]): void;
}

/** Actions on the shown upcoming shifts; disabled if not possible (SCH-074, SCH-077, SCH-129, SCH-216). */
export function ShiftActions({ gigs, canManage, canWaitlist, onAction }: ShiftActionsProps) {
  const styles = useDrawerStyles();
  const now = useNow();
  const upcoming = gigs.filter((gig) => isUpcoming(gig, now));
  const [first] = gigs;
  const editable = canManage && upcoming.length > 0;
  const lacking = gigs.length === 1 && first !== undefined && offerRefusal(first, now) === undefined;
  const action = (kind: ShiftActionKind, icon: ReactElement, enabled = editable, on: readonly Gig[] = upcoming) => (
    <Tooltip content={drawerText.actionNames[kind]} relationship="label">
      <Button
        className={mergeClasses(styles.action, kind === 'cancel' && enabled && styles.danger)}
        appearance="subtle"
        size="small"
        icon={icon}
        disabled={!enabled}
        onClick={() => onAction(kind, on)}
      >
        {drawerText.actionWords[kind]}
      </Button>
    </Tooltip>
  );
  return (
    <div className={styles.actions} role="toolbar" aria-label={drawerText.actions}>
      {lacking && canManage && action('replace', <PersonSearchRegular />, true, gigs)}
      {action('number', <PeopleEditRegular />)}
      {action('time', <ClockRegular />)}
      {action('autofill', <FlashSettingsRegular />)}
      {gigs.length === 1 && action('log', <HistoryRegular />, true, gigs)}
      {first?.uniformId && action('uniform', <ClothesHangerRegular />, true, [first])}
      {canWaitlist && <TurnOnWaitlist gigs={upcoming} />}
      {action('cancel', <CalendarCancelRegular />)}
    </div>
  );
}
