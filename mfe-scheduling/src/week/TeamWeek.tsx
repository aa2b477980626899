import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { schedulingText } from '@spot/contracts/scheduling';
import { screen, useShownDay } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { useIsPhone } from '@spot/contracts/ui/core';
import { Unanswered, useDelayed } from '@spot/contracts/ui/data';
import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SelectionBar } from '../week-actions/SelectionBar';
import { useWeekActions } from '../week-actions/useWeekActions';
import { WeekActionDialogs } from '../week-actions/WeekActionDialogs';
import { WeekMenu } from '../week-actions/WeekMenu';
import { shownDay } from './DayButtons';
import { usePageStyles } from './pageStyles';
import { useConfirmed } from './useConfirmed';
import { useViewMemory, allDepartments } from './useViewMemory';
import { useWeek } from './useWeek';
import { useWeekAddress } from './useWeekAddress';
import { WeekContent } from './WeekContent';
import { WeekHeader } from './WeekHeader';
import { WeekOverlays } from './WeekOverlays';
import type { GridContext } from './WeekRowView';

const KeysDialog = screen(async () => (await import('./KeysDialog')).KeysDialog);

interface TeamWeekProps {
  team: Team;
  title: string;
  canManage: boolean;
  canManagePositions: boolean;
  /** All teams of the company, if the rows are theirs (SCH-218). */
  company?: readonly Team[];
  /** Shown beside the departments filter. */
  filter?: ReactNode;
}

export function TeamWeek({ team, title, canManage, canManagePositions, company, filter }: TeamWeekProps) {
  const styles = usePageStyles();
  const today = useShownDay(team.timeZone);
  const address = useWeekAddress(today);
  const { go } = address;
  const chosen = useViewMemory((memory) => memory.departments[team.id] ?? allDepartments);
  const chooseDepartments = useViewMemory((memory) => memory.choose);
  const week = useWeek(team, address.firstDay, chosen, company);
  const { days } = week;
  const [showKeys, setShowKeys] = useState(false);
  const loading = week.status === 'loading';
  const late = useDelayed(loading);
  const listed = useIsPhone() && (loading || week.rows.length > 0);
  // A phone's day view has its own button, and one is enough.
  const dayHasPost = listed && week.status !== 'error' && shownDay(days, today, address.day) >= today;

  const onOpen = useCallback((gig: string) => go({ gig, tab: undefined, post: undefined }), [go]);
  const onPost = useCallback((post: string, day: DayKey) => go({ post, day, gig: undefined, tab: undefined }), [go]);
  const actions = useWeekActions(week.gigs, today, canManage);
  const { onCancelJob } = actions;
  const confirmed = useConfirmed(team.id, address.firstDay, canManage && !company && address.firstDay <= today);
  const budget = company ? undefined : team.weeklyBudget;
  const viewer = useMemo(viewerZone, []);
  const context = useMemo<GridContext>(
    () => ({
      days,
      today,
      zone: team.timeZone,
      viewer,
      canPost: canManage,
      confirmed: confirmed.hours,
      budget,
      loading,
      late,
      onOpen,
      onPost,
      onCancelJob,
    }),
    [
      days,
      today,
      team.timeZone,
      viewer,
      canManage,
      confirmed.hours,
      budget,
      loading,
      late,
      onOpen,
      onPost,
      onCancelJob,
    ],
  );
  const { onSelectKey, onMoveKey } = actions;
  const gridActions = useMemo(
    () =>
      canManage
        ? {
            // Like the links: only for today and later (SCH-021).
            onPost: (post: string, day: DayKey) => day >= today && onPost(post, day),
            onSelect: onSelectKey,
            onMove: onMoveKey,
          }
        : undefined,
    [canManage, today, onPost, onSelectKey, onMoveKey],
  );
  const teamOf = (positionId: string | undefined) => {
    const position = week.positions.find(({ id }) => id === positionId);
    return company?.find(({ id }) => id === position?.teamID) ?? team;
  };
  const label = schedulingText.week.header(days[0] ?? today, days[6] ?? today);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const typing =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]');
    if (event.key === '?' && !typing) setShowKeys(true);
  };

  return (
    <div className={styles.page} onKeyDown={onKeyDown}>
      <WeekHeader
        title={title}
        team={team}
        label={label}
        firstDay={address.firstDay}
        onWeek={(day) => go({ week: day, day: undefined })}
        view={address.view}
        onView={(view) => go({ view: view === 'day' ? view : undefined }, { replace: true })}
        departments={week.departments}
        chosen={chosen}
        onChoose={(departments) => chooseDepartments(team.id, departments)}
        filter={filter}
        // Only a single team's week can be copied.
        menu={canManage && !company && <WeekMenu onCopy={actions.onCopy} />}
        canManagePositions={canManagePositions}
        onPost={canManage && !dayHasPost ? () => onPost('new', days.find((day) => day >= today) ?? today) : undefined}
        onKeys={() => setShowKeys(true)}
      />
      {week.status === 'ready' && <Unanswered above error={confirmed.error} onRetry={confirmed.retry} />}
      <WeekContent
        label={label}
        week={week}
        context={context}
        view={address.view}
        day={address.day}
        selectedId={address.gig}
        canManagePositions={canManagePositions}
        drag={canManage ? actions.drag : undefined}
        actions={gridActions}
        onDay={(day) => go({ day }, { replace: true })}
        onAllDepartments={() => chooseDepartments(team.id, allDepartments)}
      />
      {canManage && <SelectionBar rows={week.rows} onAction={actions.onAction} onMove={actions.onMove} />}
      {showKeys && <KeysDialog canPost={canManage} onClose={() => setShowKeys(false)} />}
      <WeekOverlays team={teamOf(address.post)} week={week} address={address} canManage={canManage} />
      <WeekActionDialogs team={team} actions={actions} address={address} today={today} known={week.gigs} />
    </div>
  );
}
