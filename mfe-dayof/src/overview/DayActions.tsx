import { useState } from 'react';
import type { DayKey } from '@spot/contracts/core';
import { type Team, can } from '@spot/contracts/accounts';
import { dayofText, messagesText } from '@spot/contracts/dayof';
import { roleOf, screen, useSession } from '@spot/contracts/shell-api';
import { Button, makeStyles, onPhone, useIsPhone } from '@spot/contracts/ui/core';
import type { AnnounceDialogProps } from '../announce/AnnounceDialog';
import type { SignInSheetProps } from '../sheet/SignInSheet';
import type { Day } from './useDay';

const AnnounceDialog = screen<AnnounceDialogProps>(
  async () => (await import('../announce/AnnounceDialog')).AnnounceDialog,
);
const SignInSheet = screen<SignInSheetProps>(async () => (await import('../sheet/SignInSheet')).SignInSheet);

const useStyles = makeStyles({ button: { [onPhone]: { minHeight: '44px' } } });

interface DayActionsProps {
  team: Team;
  today: DayKey;
  day: Day | undefined;
}

/** Actions for the whole day: a sign-in sheet, and a message to all who work. */
export function DayActions({ team, today, day }: DayActionsProps) {
  const styles = useStyles();
  const phone = useIsPhone();
  const role = useSession(roleOf);
  const [open, setOpen] = useState<'sheet' | 'announce'>();
  const close = () => setOpen(undefined);
  const mayWrite = can(role, 'sendMessages') && role !== 'Office';
  // The sheet has only this day's jobs; people of the night signed on the sheet of the day before.
  const ofDay = day?.today.filter(({ gig }) => gig.dayKey === today) ?? [];
  return (
    <>
      {!phone && (
        <Button disabled={ofDay.length === 0} onClick={() => setOpen('sheet')}>
          {dayofText.sheet.action}
        </Button>
      )}
      {mayWrite && (
        <Button
          className={styles.button}
          disabled={!day?.today.length && !day?.tomorrow.length}
          onClick={() => setOpen('announce')}
        >
          {messagesText.announce.action}
        </Button>
      )}
      {day && open === 'sheet' && <SignInSheet team={team} day={today} jobs={ofDay} onDone={close} />}
      {day && open === 'announce' && <AnnounceDialog today={today} day={day} onClose={close} />}
    </>
  );
}
