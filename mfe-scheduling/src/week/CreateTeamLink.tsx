import { schedulingText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { Button } from '@spot/contracts/ui/core';
import { useLinkClickHandler } from 'react-router-dom';

/** For an owner without teams, to where they are made. */
export function CreateTeamLink() {
  const onClick = useLinkClickHandler<HTMLAnchorElement>(hrefs.permissions());
  return (
    <Button as="a" appearance="primary" href={hrefs.permissions()} onClick={onClick}>
      {schedulingText.week.createTeam}
    </Button>
  );
}
