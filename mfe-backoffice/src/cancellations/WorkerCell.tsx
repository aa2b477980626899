import { type Cancellation, cancellationsText as text } from '@spot/contracts/backoffice';
import { WorkerName } from '@spot/contracts/ui/data';
import { ProfileButton } from '../worker/ProfileButton';

/** Photo, name and the first 6 characters of the id; opens the profile (ADM-096). */
export function WorkerCell({ row: { spotterID, name, profPicURL } }: { row: Cancellation }) {
  return (
    <ProfileButton uid={spotterID} name={name} title={text.profileOf(name)}>
      <WorkerName name={name} picture={profPicURL} size={24} whole>
        {spotterID.slice(0, 6)}
      </WorkerName>
    </ProfileButton>
  );
}
