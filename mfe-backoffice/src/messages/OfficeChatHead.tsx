import type { Chat } from '@spot/contracts/dayof';
import { adminMessagesText as text } from '@spot/contracts/backoffice';
import { ChatHead } from '@spot/contracts/ui/chat';
import { WorkerName } from '@spot/contracts/ui/data';
import { ProfileButton } from '../worker/ProfileButton';

interface OfficeChatHeadProps {
  chat: Chat;
  back: string | undefined;
}

/** The worker, whose name opens the profile, and the team. */
export function OfficeChatHead({ chat, back }: OfficeChatHeadProps) {
  const { spotterID, spotterName, spotterProfPic, group, teamName } = chat;
  return (
    <ChatHead
      back={back}
      who={
        <ProfileButton uid={spotterID} name={spotterName} title={text.profileOf(spotterName)}>
          <WorkerName name={spotterName} picture={spotterProfPic} size={24} />
        </ProfileButton>
      }
      aside={text.place(group, teamName)}
    />
  );
}
