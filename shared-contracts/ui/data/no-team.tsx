import { useLinkClickHandler } from 'react-router-dom';
import { noTeamText as text } from '../../core/messages/teams';
import { hrefs } from '../../routes/hrefs';
import { useSession } from '../../shell-api/hooks';
import { isOwner } from '../../shell-api/session';
import { Button } from '../core';
import { PageHeader } from './page-header';
import { EmptyState } from './states';

/** In the place of a page of the selected team where there is none: whoever may make one is led there. */
export function NoTeam({ title }: { title: string }) {
  const company = useSession((session) => session.group?.name);
  const viewing = useSession((session) => session.user?.admin === true);
  const owner = useSession(isOwner);
  return (
    <>
      <PageHeader title={title} context={company} />
      <EmptyState
        text={owner ? text.owner : viewing ? text.viewing : text.member}
        action={owner && <CreateTeamLink />}
      />
    </>
  );
}

function CreateTeamLink() {
  const to = hrefs.permissions({ create: 'team' });
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button as="a" appearance="primary" href={to} onClick={onClick}>
      {text.create}
    </Button>
  );
}
