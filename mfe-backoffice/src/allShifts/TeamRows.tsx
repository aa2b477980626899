import { useState, type ReactNode } from 'react';
import { type CompanyDay, allShiftsText as text } from '@spot/contracts/backoffice';
import type { DayKey } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { useShell } from '@spot/contracts/shell-api';
import { startOfWeek } from '@spot/contracts/time';
import { Link, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { FoldButton } from '@spot/contracts/ui/data';
import type { Shown, TeamDay } from './places';
import { TeamInfoDialog } from './TeamInfoDialog';
import { TeamShifts } from './TeamShifts';

const line = `1px solid ${tokens.colorNeutralStroke3}`;

const useStyles = makeStyles({
  name: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    paddingInlineStart: '36px',
    borderBottom: line,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    [onPhone]: { paddingInlineStart: tokens.spacingHorizontalM },
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  actions: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalL,
    // Below the name and in line with it.
    [onPhone]: { flexBasis: '100%', paddingInlineStart: '22px' },
  },
  action: { [onPhone]: { minHeight: '44px' } },
  shifts: {
    padding: `0 0 ${tokens.spacingVerticalM} 36px`,
    borderBottom: line,
    [onPhone]: { paddingInlineStart: 0 },
  },
});

interface TeamRowsProps {
  day: DayKey;
  company: CompanyDay;
  team: TeamDay;
  shown: Shown;
  /** Number of columns beside the name. */
  span: number;
  /** Cells with the team's numbers. */
  children: ReactNode;
}

/** A team with its numbers; unfolded, its shifts (ADM-024, ADM-027). */
export function TeamRows({ day, company, team, shown, span, children }: TeamRowsProps) {
  const styles = useStyles();
  const shell = useShell();
  const [open, setOpen] = useState(false);
  const [info, setInfo] = useState(false);
  const view = () =>
    shell.session.viewCompany({
      groupId: company.groupID,
      teamId: team.id,
      to: hrefs.shifts({ week: startOfWeek(day, 'sunday') }),
    });
  return (
    <>
      <tr>
        <th scope="row" className={styles.name}>
          <span className={styles.bar}>
            <FoldButton open={open} onToggle={() => setOpen(!open)}>
              {team.name}
            </FoldButton>
            <span className={styles.actions}>
              <Link
                as="button"
                className={styles.action}
                aria-label={text.infoOf(team.name)}
                onClick={() => setInfo(true)}
              >
                {text.info}
              </Link>
              <Link
                as="button"
                className={styles.action}
                aria-label={text.calendarOf(company.groupName, team.name)}
                onClick={view}
              >
                {text.calendar}
              </Link>
            </span>
          </span>
          {info && <TeamInfoDialog teamId={team.id} name={team.name} onClose={() => setInfo(false)} />}
        </th>
        {children}
      </tr>
      {open && (
        <tr>
          <td colSpan={span + 1} className={styles.shifts}>
            <TeamShifts teamId={team.id} name={team.name} day={day} shown={shown} />
          </td>
        </tr>
      )}
    </>
  );
}
