import type { DayKey } from '@spot/contracts/core';
import { type Gig, weekActionsText, isUpcoming, moveIssue } from '@spot/contracts/scheduling';
import { useShell } from '@spot/contracts/shell-api';
import { failureText } from '@spot/contracts/ui/data';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShiftAction, ShiftActionKind } from '../actions/ShiftActionDialog';
import { useMove } from './useMove';
import { useShiftDrag, type ShiftDrag } from './useShiftDrag';
import { useShiftSelection } from './useShiftSelection';

export interface WeekActions {
  /** The open dialog. */
  action: ShiftAction | undefined;
  moving: Gig | undefined;
  copying: 'week' | 'day' | undefined;
  drag: ShiftDrag;
  onAction(kind: ShiftActionKind, gigs: readonly Gig[]): void;
  onCancelJob(gig: Gig): void;
  onMove(gig: Gig): void;
  /** Shortcuts on the focused card, only for shifts that can be selected or moved otherwise too. */
  onSelectKey(gigId: string): void;
  onMoveKey(gigId: string): void;
  onCopy(kind: 'week' | 'day'): void;
  close(): void;
}

/** Actions on several shifts of the schedule, and the state of their dialogs. */
export function useWeekActions(gigs: readonly Gig[], today: DayKey, canManage: boolean): WeekActions {
  const shell = useShell();
  const move = useMove();
  const [action, setAction] = useState<ShiftAction>();
  const [moving, setMoving] = useState<Gig>();
  const [copying, setCopying] = useState<'week' | 'day'>();
  const clear = useShiftSelection((selection) => selection.clear);
  useEffect(() => clear, [clear]);

  const shown = useRef(gigs);
  shown.current = gigs;
  const find = useCallback(
    (gigId: string) => {
      const gig = canManage ? shown.current.find(({ id }) => id === gigId) : undefined;
      return gig && moveIssue(gig, shell.now()) ? undefined : gig;
    },
    [canManage, shell],
  );
  const drop = useCallback(
    (gig: Gig, day: DayKey) => {
      move(gig, day).catch((reason: unknown) => shell.notify({ text: failureText(reason), variant: 'error' }));
    },
    [move, shell],
  );
  return {
    action,
    moving,
    copying,
    drag: useShiftDrag(find, today, drop),
    onAction: useCallback((kind, chosen) => setAction({ kind, gigs: chosen }), []),
    onCancelJob: useCallback((gig) => setAction({ kind: 'cancel', gigs: [gig], scopes: ['week', 'all'] }), []),
    onMove: setMoving,
    onSelectKey: useCallback(
      (gigId) => {
        const gig = shown.current.find(({ id }) => id === gigId);
        if (gig && isUpcoming(gig, shell.now())) useShiftSelection.getState().toggle(gigId);
      },
      [shell],
    ),
    onMoveKey: useCallback(
      (gigId) => {
        const gig = find(gigId);
        if (gig) setMoving(gig);
        else shell.notify({ text: weekActionsText.moveText, variant: 'error' });
      },
      [find, shell],
    ),
    onCopy: setCopying,
    close: useCallback(() => {
      setAction(undefined);
      setMoving(undefined);
      setCopying(undefined);
    }, []),
  };
}
