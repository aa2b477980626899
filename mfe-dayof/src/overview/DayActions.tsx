import { useState } from 'react';
import type { DayKey, Team } from '@spot/contracts/entities';
import { dayofText, messagesText } from '@spot/contracts/messages';
import { can } from '@spot/contracts/rules';
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

/** What is done for a whole day: a sheet to sign on, a word to all who work. */
export function DayActions({ team, today, day }: DayActionsProps) {
  const styles = useStyles();
  const phone = useIsPhone();
  const role = useSession(roleOf);
  const [open, setOpen] = useState<'sheet' | 'announce'>();
  const close = () => setOpen(undefined);
  const mayWrite = can(role, 'sendMessages') && role !== 'Office';
  const nothing = !day || day.today.length === 0;
  return (
    <>
      {!phone && (
        <Button disabled={nothing} onClick={() => setOpen('sheet')}>
          {dayofText.sheet.action}
        </Button>
      )}
      {mayWrite && (
        <Button
          className={styles.button}
          disabled={nothing && !day?.tomorrow.length}
          onClick={() => setOpen('announce')}
        >
          {messagesText.announce.action}
        </Button>
      )}
      {day && open === 'sheet' && (
        <SignInSheet
          team={team}
          day={today}
          jobs={day.today.filter(({ gig }) => gig.dayKey === today)}
          onDone={close}
        />
      )}
      {day && open === 'announce' && <AnnounceDialog today={today} day={day} onClose={close} />}
    </>
  );
}
