import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nextShiftQuery } from '@spot/contracts/data';
import type { Chat, Team } from '@spot/contracts/entities';
import { messagesText } from '@spot/contracts/messages';
import { useLiveQuery, useNow } from '@spot/contracts/shell-api';
import { dayKeyOf, formatTimeRangeFor, startOfDay, viewerZone } from '@spot/contracts/time';
import { Button, ChevronLeftRegular, makeStyles, tokens } from '@spot/contracts/ui/core';
import { jobName } from '../jobs/jobs';
import { WorkerButton } from '../worker/WorkerButton';

const text = messagesText.conversation;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '56px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, font: 'inherit', minWidth: 0, flexShrink: 1 },
  shift: {
    marginInlineStart: 'auto',
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  back: { minWidth: '44px', minHeight: '44px', marginInlineStart: '-12px' },
});

interface ChatHeadProps {
  team: Team;
  chat: Pick<Chat, 'spotterID' | 'spotterName' | 'spotterProfPic'>;
  /** Where the way back to the list leads; only where the list is not beside it. */
  back: string | undefined;
}

/** Whose chat it is, the worker's shift today, and the profile by the name. */
export function ChatHead({ team, chat, back }: ChatHeadProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [viewer] = useState(viewerZone);
  const today = dayKeyOf(useNow(60_000), team.timeZone);
  const [shift] = useLiveQuery(nextShiftQuery(team.id, chat.spotterID, startOfDay(today, team.timeZone))).data ?? [];
  // Alone on the screen it is the page's heading.
  const Title = back === undefined ? 'h2' : 'h1';
  return (
    <header className={styles.root}>
      {back !== undefined && (
        <Button
          className={styles.back}
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={messagesText.back}
          onClick={() => void navigate(back)}
        />
      )}
      <Title className={styles.title}>
        <WorkerButton
          worker={{
            name: chat.spotterName,
            profPicURL: chat.spotterProfPic,
            spotterID: chat.spotterID,
            teamID: team.id,
          }}
        />
      </Title>
      {shift?.dayKey === today && (
        <span className={styles.shift}>
          {text.shiftToday(jobName(shift), formatTimeRangeFor(viewer, shift.gigStart, shift.gigEnd, shift.timeZone))}
        </span>
      )}
    </header>
  );
}
