import { schedulingText } from '@spot/contracts/scheduling';
import { can } from '@spot/contracts/accounts';
import { roleOf, selectedTeam, useSession } from '@spot/contracts/shell-api';
import { NoTeam } from '@spot/contracts/ui/data';
import { useMemo } from 'react';
import { CompanyWeek } from './CompanyWeek';
import { TeamWeek } from './TeamWeek';
import { usePageStyles } from './pageStyles';

/** /view-schedule: the week, read-only (SCH-009). */
export const SchedulePage = () => <WeekPage readOnly />;

/** /shifts: the weekly schedule of the selected team (SCH-006, SCH-012). */
export function WeekPage({ readOnly = false }: { readOnly?: boolean }) {
  const styles = usePageStyles();
  const team = useSession((session) => selectedTeam(session)?.team);
  const role = useSession(roleOf);
  const accesses = useSession((session) => session.teams);
  const teams = useMemo(() => accesses.map((access) => access.team), [accesses]);
  // Platform admins see `All Shifts > company` while viewing a company (SCH-012, SCH-218).
  const company = useSession((session) =>
    session.user?.admin ? (session.group?.name ?? selectedTeam(session)?.team.groupName) : undefined,
  );
  if (!team)
    return (
      <div className={styles.page}>
        <NoTeam title={schedulingText.week.title} />
      </div>
    );
  const rights = {
    canManage: !readOnly && can(role, 'manageShifts'),
    canManagePositions: !readOnly && can(role, 'managePositions'),
  };
  const title = company === undefined ? schedulingText.week.title : schedulingText.week.companyTitle(company);
  if (company !== undefined && teams.length > 1)
    return <CompanyWeek key={team.group_uid} title={title} team={team} teams={teams} {...rights} />;
  return <TeamWeek key={team.id} team={team} title={title} {...rights} />;
}
