import { positionsText } from '@spot/contracts/scheduling';
import { can } from '@spot/contracts/accounts';
import { roleOf, selectedTeam, useSession } from '@spot/contracts/shell-api';
import { NoTeam } from '@spot/contracts/ui/data';
import { useHubStyles } from './hub/hubStyles';
import { TeamPositions } from './TeamPositions';

/** /manage-positions of the selected team (SCH-007, SCH-040, SCH-219). */
export function ManagePositionsPage() {
  const styles = useHubStyles();
  const team = useSession((session) => selectedTeam(session)?.team);
  const canManage = useSession((session) => can(roleOf(session), 'managePositions'));
  if (!team)
    return (
      <div className={styles.page}>
        <NoTeam title={positionsText.hub.title} />
      </div>
    );
  return <TeamPositions key={team.id} team={team} canManage={canManage} />;
}
