import type { DayKey } from '@spot/contracts/core';
import { type Team, can, type Role } from '@spot/contracts/accounts';
import { longWeekOf, sheetText } from '@spot/contracts/dayof';
import { hrefs } from '@spot/contracts/routes';
import { screen, useShownDay } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { makeStyles, useIsPhone } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Unanswered, useAfterPaint, useDelayed, useKeptFocus } from '@spot/contracts/ui/data';
import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LinkButton } from '../overview/LinkButton';
import type { AddedSpotter } from './admin/AddSpotterRow';
import { GlanceLine } from './GlanceLine';
import { LockBanner } from './LockBanner';
import { withAdded, type SheetRow, type SheetShift } from './sheet';
import { SheetCards } from './SheetCards';
import type { SheetContext } from './sheetContext';
import { SheetDialogs, type Asking } from './SheetDialogs';
import { SheetGrid } from './SheetGrid';
import { SheetHeader } from './SheetHeader';
import { commonZone } from './commonZone';
import { useSheet } from './useSheet';
import { useSheetAddress } from './useSheetAddress';

const text = sheetText.page;

const SheetKeys = screen(async () => (await import('./SheetKeys')).SheetKeys);
const AddSpotterRow = screen(async () => (await import('./admin/AddSpotterRow')).AddSpotterRow);

// The shell's frame adds the space around a page.
const useStyles = makeStyles({ page: { maxWidth: '1600px', margin: '0 auto' } });

const nobody: readonly AddedSpotter[] = [];

/** Workers without a shift in this week who were added by a search, the latest last, and a function that adds one. */
function useGuests(monday: DayKey) {
  const [added, setAdded] = useState<{ monday: DayKey; workers: readonly AddedSpotter[] }>();
  const guests = added?.monday === monday ? added.workers : nobody;
  const add = (worker: AddedSpotter) =>
    setAdded({ monday, workers: [...guests.filter(({ id }) => id !== worker.id), worker] });
  return [guests, add] as const;
}

interface TeamTimesheetProps {
  team: Team;
  role: Role | undefined;
  title: string;
  /** Link back to the list from which it was opened. */
  back?: ReactNode;
}

/** One team's week, Monday to Sunday in its zone (OPS-028..037). */
export function TeamTimesheet({ team, role, title, back }: TeamTimesheetProps) {
  const styles = useStyles();
  const phone = useIsPhone();
  const today = useShownDay(team.timeZone);
  const { monday, goTo } = useSheetAddress(today);
  const sheet = useSheet(team, monday, role);
  const { days, manualHours } = sheet;
  const admin = can(role, 'payColumns');
  const mayEdit = can(role, 'adjustTime');
  const [asking, setAsking] = useState<Asking>();
  // A dialog belongs to the week in which it was opened, so going back to another week closes it.
  const [askedIn, setAskedIn] = useState(monday);
  if (askedIn !== monday) {
    setAskedIn(monday);
    setAsking(undefined);
  }
  const [showKeys, setShowKeys] = useState(false);
  const place = useKeptFocus<HTMLDivElement>();
  const [guests, addGuest] = useGuests(monday);
  const rows = useMemo(() => withAdded(sheet.rows, guests), [sheet.rows, guests]);
  // A week of hundreds of workers is drawn before it is summed up.
  const settled = useAfterPaint(rows);
  const loading = sheet.status === 'loading';
  const late = useDelayed(loading);
  const viewer = useMemo(viewerZone, []);
  const zone = useMemo(() => commonZone(rows, monday, team.timeZone, viewer), [rows, monday, team.timeZone, viewer]);
  // Times whose zone is named once above the week do not name it again.
  const clock = zone ? team.timeZone : viewer;
  const longWeek = longWeekOf(team, monday);
  const onOpen = useCallback((shift: SheetShift) => setAsking({ what: 'adjust', shift }), []);
  const onConfirm = useCallback(({ name, confirm }: SheetRow) => {
    if (confirm.kind !== 'ready' && confirm.kind !== 'differs') return;
    setAsking({ what: 'confirm', name, shifts: confirm.shifts, left: confirm.left, locked: confirm.locked });
  }, []);
  const onAdd = useCallback(
    ({ id, name }: SheetRow, day: DayKey) => setAsking({ what: 'add', to: { spotterId: id, name, day } }),
    [],
  );
  const context = useMemo<SheetContext>(
    () => ({ days, today, viewer: clock, longWeek, admin, mayEdit, onOpen, onConfirm, onAdd }),
    [days, today, clock, longWeek, admin, mayEdit, onOpen, onConfirm, onAdd],
  );
  const label = `${text.title} ${text.header(days[0] ?? today, days[6] ?? today)}`;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const typing =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]');
    if (event.key === '?' && !typing) setShowKeys(true);
  };
  const addSpotter = admin && !loading && <AddSpotterRow onAdd={addGuest} />;
  return (
    <div ref={place} className={styles.page} onKeyDown={onKeyDown}>
      <SheetHeader
        team={team}
        title={title}
        back={back}
        monday={monday}
        rows={settled}
        leftOut={sheet.leftOut}
        waiting={sheet.status !== 'ready'}
        admin={admin}
        mayEdit={mayEdit}
        onWeek={goTo}
        onKeys={() => setShowKeys(true)}
      />
      {sheet.askElsewhere && <Unanswered above error={text.elsewhereFailed} onRetry={sheet.askElsewhere} />}
      {!admin && <LockBanner monday={monday} zone={team.timeZone} rows={settled} />}
      {sheet.status === 'error' ? (
        <ErrorState text={`${text.loadFailed}. ${sheet.error ?? ''}`} onRetry={sheet.retry} />
      ) : (
        <>
          <GlanceLine
            rows={loading || (rows.length > 0 && settled.length === 0) ? undefined : settled}
            admin={admin}
            longWeek={longWeek}
            zone={zone}
          />
          {rows.length === 0 && !loading ? (
            <>
              <EmptyState
                text={text.none}
                action={<LinkButton to={hrefs.shifts({ week: monday })}>{text.noneNext}</LinkButton>}
              />
              {addSpotter}
            </>
          ) : phone ? (
            <>
              <SheetCards label={label} rows={rows} context={context} loading={loading} />
              {addSpotter}
            </>
          ) : (
            <SheetGrid
              label={label}
              rows={rows}
              context={context}
              loading={loading}
              late={late}
              extra={addSpotter || undefined}
            />
          )}
        </>
      )}
      <SheetDialogs
        team={team}
        role={role}
        monday={monday}
        manualHours={manualHours}
        rows={rows}
        viewer={viewer}
        asking={asking}
        onAsk={setAsking}
        onClose={() => setAsking(undefined)}
      />
      {showKeys && <SheetKeys mayConfirm={!admin && mayEdit} onClose={() => setShowKeys(false)} />}
    </div>
  );
}
