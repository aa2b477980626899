import type { Team } from '@spot/contracts/accounts';
import { schedulingText } from '@spot/contracts/scheduling';
import { Menu, MenuButton, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@spot/contracts/ui/core';
import { useSearchParams } from 'react-router-dom';
import { withParams } from './weekUrl';
import { TeamWeek } from './TeamWeek';

interface CompanyWeekProps {
  title: string;
  /** The selected team; days are those of its zone. */
  team: Team;
  teams: readonly Team[];
  canManage: boolean;
  canManagePositions: boolean;
}

/** The week of all teams of a company, or of one, for platform admins (SCH-012, SCH-218). */
export function CompanyWeek({ team, teams, ...rest }: CompanyWeekProps) {
  // A link may open the week of one team.
  const [params, setParams] = useSearchParams();
  const chosen = params.get('team') ?? undefined;
  const setChosen = (teamId: string | undefined) =>
    setParams((now) => withParams(now, { team: teamId }), { replace: true });
  const one = teams.find(({ id }) => id === chosen);
  const filter = <TeamsFilter teams={teams} chosen={one} onChoose={setChosen} />;
  return (
    <TeamWeek
      key={one?.id ?? team.group_uid}
      team={one ?? team}
      {...(one ? {} : { company: teams })}
      filter={filter}
      {...rest}
    />
  );
}

const all = 'all';

interface TeamsFilterProps {
  teams: readonly Team[];
  chosen: Team | undefined;
  onChoose(teamId: string | undefined): void;
}

function TeamsFilter({ teams, chosen, onChoose }: TeamsFilterProps) {
  const { week } = schedulingText;
  return (
    <Menu
      checkedValues={{ team: [chosen?.id ?? all] }}
      onCheckedValueChange={(_, { checkedItems: [id] }) => onChoose(id === all ? undefined : id)}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton aria-label={`${week.teams}: ${chosen?.name ?? week.allTeams}`}>
          {chosen?.name ?? week.allTeams}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="team" value={all}>
            {week.allTeams}
          </MenuItemRadio>
          {teams.map(({ id, name }) => (
            <MenuItemRadio key={id} name="team" value={id}>
              {name}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
