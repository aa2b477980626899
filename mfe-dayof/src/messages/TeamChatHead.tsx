import { useState } from 'react';
import { nextShiftQuery } from '@spot/contracts/dayof/queries';
import { type Chat, messagesText } from '@spot/contracts/dayof';
import type { Team } from '@spot/contracts/accounts';
import { useLiveQuery, useNow } from '@spot/contracts/shell-api';
import { dayKeyOf, formatTimeRangeFor, startOfDay, viewerZone } from '@spot/contracts/time';
import { ChatHead } from '@spot/contracts/ui/chat';
import { jobName } from '../jobs/jobs';
import { WorkerButton } from '../worker/WorkerButton';

const text = messagesText.conversation;

interface TeamChatHeadProps {
  team: Team;
  chat: Pick<Chat, 'spotterID' | 'spotterName' | 'spotterProfPic'>;
  /** Link back to the list; undefined if the list is beside it. */
  back: string | undefined;
}

/** The worker's name, which opens the profile, and their shift today. */
export function TeamChatHead({ team, chat, back }: TeamChatHeadProps) {
  const [viewer] = useState(viewerZone);
  const today = dayKeyOf(useNow(60_000), team.timeZone);
  const next = useLiveQuery(nextShiftQuery(team.id, chat.spotterID, startOfDay(today, team.timeZone)));
  const shift = next.data?.find(({ dayKey }) => dayKey === today);
  const { spotterName: name, spotterProfPic: profPicURL, spotterID } = chat;
  return (
    <ChatHead
      back={back}
      who={<WorkerButton worker={{ name, profPicURL, spotterID, teamID: team.id }} />}
      aside={
        shift
          ? text.shiftToday(jobName(shift), formatTimeRangeFor(viewer, shift.gigStart, shift.gigEnd, shift.timeZone))
          : next.error && text.shiftUnread
      }
    />
  );
}
