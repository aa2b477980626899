import { schedulingText } from '@spot/contracts/scheduling';
import { hrefs } from '@spot/contracts/routes';
import { Link } from '@spot/contracts/ui/core';
import { useLinkClickHandler } from 'react-router-dom';

/** Link from the empty schedule to creating the first position (SCH-027). */
export function CreatePositionLink() {
  const onClick = useLinkClickHandler<HTMLAnchorElement>(hrefs.managePositions({ create: true }));
  return (
    <Link href={hrefs.managePositions({ create: true })} onClick={onClick}>
      {schedulingText.week.createPosition}
    </Link>
  );
}
