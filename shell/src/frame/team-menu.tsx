import {
  ChevronDownRegular,
  Input,
  makeStyles,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  oneLine,
  onPhone,
  SearchRegular,
  tokens,
} from '@spot/contracts/ui/core';
import { hasWords, shellText } from '@spot/contracts/core';
import { selectedTeam, type Session, type TeamAccess } from '@spot/contracts/shell-api';
import { useRef, useState, type KeyboardEvent } from 'react';

const filterFrom = 8;

const useStyles = makeStyles({
  trigger: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '280px',
    height: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [onPhone]: { maxWidth: '52vw' },
    '@media (max-width: 279px)': { padding: `0 ${tokens.spacingHorizontalXS}`, gap: 0 },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  arrow: { flexShrink: 0 },
  company: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  team: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  cut: oneLine,
  popover: { minWidth: '260px', maxWidth: 'min(360px, 92vw)', maxHeight: '70vh', overflowY: 'auto' },
  filter: { width: '100%', marginBottom: tokens.spacingVerticalXS },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
  item: { [onPhone]: { minHeight: '44px', alignItems: 'center' } },
});

/** Company above team. Lists editable and view-only teams, the chosen one ticked (ACC-103, ACC-104). */
export function TeamMenu({ session, onSelectTeam }: { session: Session; onSelectTeam(teamId: string): void }) {
  const styles = useStyles();
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const selected = selectedTeam(session)?.team;
  const company = session.group?.name ?? selected?.groupName ?? '';
  const found = session.teams.filter(({ team }) => hasWords([team.name], filter));
  const groups: [string, TeamAccess[]][] = [
    [shellText.viewEditAs, found.filter(({ permission }) => permission !== 'View')],
    [shellText.viewAs, found.filter(({ permission }) => permission === 'View')],
  ];
  const words = (
    <span className={styles.words}>
      <span className={mergeClasses(styles.company, styles.cut)} title={company}>
        {company}
      </span>
      {selected && (
        <span className={mergeClasses(styles.team, styles.cut)} title={selected.name}>
          {selected.name}
        </span>
      )}
    </span>
  );
  if (session.teams.length === 0) return company ? <span className={styles.words}>{words}</span> : null;
  const toList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[role="menuitemradio"]')?.focus();
  };
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ team: selected ? [selected.id] : [] }}
      onCheckedValueChange={(_, { checkedItems: [teamId] }) => teamId !== undefined && onSelectTeam(teamId)}
      onOpenChange={(_, { open }) => open && setFilter('')}
    >
      <MenuTrigger disableButtonEnhancement>
        <button type="button" className={styles.trigger}>
          {words}
          <ChevronDownRegular className={styles.arrow} aria-hidden />
        </button>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        {session.teams.length >= filterFrom && (
          <Input
            className={styles.filter}
            type="search"
            aria-label={shellText.filterTeams}
            placeholder={shellText.filterTeams}
            contentBefore={<SearchRegular aria-hidden />}
            value={filter}
            onChange={(_, { value }) => setFilter(value)}
            onKeyDown={toList}
          />
        )}
        {found.length === 0 ? (
          <div className={styles.none} role="status">
            {shellText.noTeamFound}
          </div>
        ) : (
          <MenuList ref={list}>
            {groups
              .filter(([, teams]) => teams.length > 0)
              .map(([heading, teams]) => (
                <MenuGroup key={heading}>
                  <MenuGroupHeader>{heading}</MenuGroupHeader>
                  {teams.map(({ team }) => (
                    <MenuItemRadio key={team.id} name="team" value={team.id} className={styles.item}>
                      {team.name}
                    </MenuItemRadio>
                  ))}
                </MenuGroup>
              ))}
          </MenuList>
        )}
      </MenuPopover>
    </Menu>
  );
}
