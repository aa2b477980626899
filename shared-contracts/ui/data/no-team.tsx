import { useLinkClickHandler } from 'react-router-dom';
import { noTeamText as text } from '../../core/messages/teams';
import * as hrefs from '../../routes/hrefs';
import { useSession } from '../../shell-api/hooks';
import { isOwner } from '../../shell-api/session';
import { Button } from '../core';
import { PageHeader } from './page-header';
import { EmptyState } from './states';

/** Shown instead of a team's page if there is no team; people who may create one get a link. */
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
