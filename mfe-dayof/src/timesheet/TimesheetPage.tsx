import { sheetText } from '@spot/contracts/dayof';
import { roleOf, selectedTeam, useSession } from '@spot/contracts/shell-api';
import { NoTeam } from '@spot/contracts/ui/data';
import { TeamTimesheet } from './TeamTimesheet';

const text = sheetText.page;

/** /timesheet: the week of the selected team (OPS-028..037). */
export function TimesheetPage() {
  const team = useSession((session) => selectedTeam(session)?.team);
  const role = useSession(roleOf);
  const company = useSession((session) => (session.user?.admin ? session.group?.name : undefined));
  if (!team) return <NoTeam title={text.title} />;
  return (
    <TeamTimesheet
      key={team.id}
      team={team}
      role={role}
      title={company === undefined ? text.title : text.companyTitle(company)}
    />
  );
}
