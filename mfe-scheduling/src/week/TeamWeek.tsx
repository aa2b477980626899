import { type DayKey, type Team } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { viewerZone } from '@spot/contracts/time';
import { Button, useIsPhone } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, useDelayed } from '@spot/contracts/ui/data';
import { lazy, Suspense, useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { useToday } from '../useToday';
import { CreatePositionLink } from './CreatePositionLink';
import { DayList } from './DayList';
import { KeysDialog } from './KeysDialog';
import { usePageStyles } from './pageStyles';
import { useViewMemory, allDepartments } from './useViewMemory';
import { useWeek } from './useWeek';
import { useWeekAddress } from './useWeekAddress';
import { WeekGrid } from './WeekGrid';
import { WeekHeader } from './WeekHeader';
import { type GridContext } from './WeekRowView';

const PostJobDialog = lazy(() =>
  import('../post-job/PostJobDialog').then((module) => ({ default: module.PostJobDialog })),
);
const ShiftDrawer = lazy(() =>
  import('../shift-drawer/ShiftDrawer').then((module) => ({ default: module.ShiftDrawer })),
);

interface TeamWeekProps {
  team: Team;
  title: string;
  canManage: boolean;
  canManagePositions: boolean;
}

export function TeamWeek({ team, title, canManage, canManagePositions }: TeamWeekProps) {
  const styles = usePageStyles();
  const phone = useIsPhone();
  const today = useToday(team.timeZone);
  const { go, ...address } = useWeekAddress(today);
  const chosen = useViewMemory((memory) => memory.departments[team.id] ?? allDepartments);
  const chooseDepartments = useViewMemory((memory) => memory.choose);
  const week = useWeek(team, address.firstDay, chosen);
  const { days, rows } = week;
  const [showKeys, setShowKeys] = useState(false);
  const loading = week.status === 'loading';
  const late = useDelayed(loading);

  const onOpen = useCallback((gig: string) => go({ gig, tab: undefined, post: undefined }), [go]);
  const onPost = useCallback((post: string, day: DayKey) => go({ post, day, gig: undefined, tab: undefined }), [go]);
  const viewer = useMemo(viewerZone, []);
  const context = useMemo<GridContext>(
    () => ({ days, today, viewer, canPost: canManage, loading, late, onOpen, onPost }),
    [days, today, viewer, canManage, loading, late, onOpen, onPost],
  );
  const label = schedulingText.week.header(days[0] ?? today, days[6] ?? today);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const typing =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, [contenteditable], [role="dialog"]');
    if (event.key === '?' && !typing) setShowKeys(true);
  };

  const showAll = (
    <Button onClick={() => chooseDepartments(team.id, allDepartments)}>{schedulingText.week.showAllDepartments}</Button>
  );
  const content = () => {
    if (week.status === 'error')
      return <ErrorState text={`${schedulingText.week.loadFailed}. ${week.error ?? ''}`} onRetry={week.retry} />;
    if (!week.hasPositions && week.gigs.length === 0 && week.status === 'ready')
      return (
        <EmptyState text={schedulingText.week.noPositions} action={canManagePositions && <CreatePositionLink />} />
      );
    if (rows.length === 0 && week.status === 'ready')
      return <EmptyState text={schedulingText.week.nothingInDepartments} action={showAll} />;
    if (phone)
      return (
        <DayList
          context={context}
          rows={rows}
          selectedId={address.gig}
          day={address.day}
          onDay={(day) => go({ day }, { replace: true })}
        />
      );
    return <WeekGrid label={label} rows={rows} context={context} selectedId={address.gig} />;
  };

  return (
    <div className={styles.page} onKeyDown={onKeyDown}>
      <WeekHeader
        title={title}
        label={label}
        firstDay={address.firstDay}
        onWeek={(day) => go({ week: day, day: undefined })}
        departments={week.departments}
        chosen={chosen}
        onChoose={(departments) => chooseDepartments(team.id, departments)}
        canManagePositions={canManagePositions}
        onKeys={() => setShowKeys(true)}
      />
      {content()}
      <KeysDialog open={showKeys} canPost={canManage} onClose={() => setShowKeys(false)} />
      <Suspense fallback={null}>
        {canManage && address.post !== undefined && (
          <PostJobDialog
            team={team}
            positionId={address.post === 'new' ? undefined : address.post}
            day={address.day}
            onClose={() => go({ post: undefined })}
            onPosted={(first) => go({ post: undefined, week: first, day: first })}
          />
        )}
        {address.gig !== undefined && (
          <ShiftDrawer
            gigId={address.gig}
            known={week.gigs.find(({ id }) => id === address.gig)}
            weekLoading={week.status === 'loading'}
            tab={address.tab}
            canManage={canManage}
            onTab={(tab) => go({ tab }, { replace: true })}
            onClose={() => go({ gig: undefined, tab: undefined })}
          />
        )}
      </Suspense>
    </div>
  );
}
