import { useMemo, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { teamDocument } from '@spot/contracts/accounts/queries';
import { callText } from '@spot/contracts/core';
import { permissionsText } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useLiveDocument, useSession, useShell } from '@spot/contracts/shell-api';
import { EmptyState, ErrorState, PageHeader, Skeleton } from '@spot/contracts/ui/data';
import { usePermissionStyles } from '../permissions/styles';
import { TeamMembers } from './TeamMembers';

/** The team from the session or, for platform admins, as read; null if it does not exist or was deleted. */
function useTeam(teamId: string) {
  const own = useSession((session) => session.teams.find(({ team }) => team.id === teamId)?.team);
  const document = useMemo(() => (own ? null : teamDocument(teamId)), [own, teamId]);
  const read = useLiveDocument(document);
  // Owners and platform admins may read a deleted team.
  const found = read.data?.deleted ? null : read.data;
  return { own, document, read, team: own ?? found };
}

/**
 * /team/{teamId}: the members of one team (ACC-017, ACC-133). The session has the viewer's own teams; for platform admins the
 * team is read. A person who was removed loses access at once.
 */
export function TeamPage() {
  const styles = usePermissionStyles();
  const { teamId = '' } = useParams();
  const { live } = useShell();
  const { own, document, read, team } = useTeam(teamId);
  const had = useRef<string>(undefined);
  if (own) had.current = own.id;
  // The viewer had the team, so a permission is not the reason that they should read.
  const lost = !team && read.status !== 'loading' && had.current === teamId;
  return (
    <div className={styles.page}>
      <nav aria-label="Breadcrumb">
        <Link className={styles.link} to={hrefs.permissions()}>
          {permissionsText.title}
        </Link>
        {team && <span className={styles.quiet}> / {team.name}</span>}
      </nav>
      {!team && read.status !== 'loading' && <PageHeader title={permissionsText.team} />}
      {team && <TeamMembers key={team.id} team={team} />}
      {!own && read.status === 'loading' && <Skeleton layout="table" columns={6} />}
      {read.status === 'ready' && team === null && !lost && <EmptyState text={callText.noTeam} />}
      {lost && (
        <EmptyState
          text={permissionsText.teamGone}
          action={
            <Link className={styles.link} to={hrefs.permissions()}>
              {permissionsText.toPermissions}
            </Link>
          }
        />
      )}
      {document && read.status === 'error' && !lost && (
        <ErrorState text={read.error} onRetry={() => live.retry(document.key)} />
      )}
    </div>
  );
}
