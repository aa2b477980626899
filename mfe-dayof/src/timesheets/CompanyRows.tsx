import { sheetText } from '@spot/contracts/dayof';
import { makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import { FoldButton } from '@spot/contracts/ui/data';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CompanyWeek } from './companies';

const text = sheetText.teams;

const line = `1px solid ${tokens.colorNeutralStroke3}`;

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    height: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    height: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: line,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  count: { width: '96px' },
  open: { width: '200px', [onPhone]: { width: '120px' } },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  team: { paddingInlineStart: '36px' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    [onPhone]: { minHeight: '44px' },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface CompanyRowsProps {
  companies: readonly CompanyWeek[];
  hrefOf(teamId: string): string;
  isOpen(company: CompanyWeek): boolean;
  onToggle(id: string): void;
}

/** A page of companies; unfolded ones show their teams. */
export function CompanyRows({ companies, hrefOf, isOpen, onToggle }: CompanyRowsProps) {
  const styles = useStyles();
  return (
    <table className={styles.table} aria-label={text.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {text.company}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.end, styles.count)}>
            {text.shifts}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.end, styles.open)}>
            {text.timesheet}
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => {
          const open = isOpen(company);
          return (
            <Fragment key={company.id}>
              <tr>
                <th scope="row" className={styles.cell}>
                  <FoldButton strong open={open} onToggle={() => onToggle(company.id)}>
                    {company.name}
                  </FoldButton>
                </th>
                <td className={mergeClasses(styles.cell, styles.end)}>{company.shifts}</td>
                <td className={styles.cell} />
              </tr>
              {open &&
                company.teams.map((team) => (
                  <tr key={team.id}>
                    <th scope="row" className={mergeClasses(styles.cell, styles.team)}>
                      {team.name}
                    </th>
                    <td className={mergeClasses(styles.cell, styles.end)}>{team.shifts}</td>
                    <td className={mergeClasses(styles.cell, styles.end)}>
                      <RouterLink
                        className={styles.link}
                        to={hrefOf(team.id)}
                        aria-label={text.viewOf(company.name, team.name)}
                      >
                        {text.view}
                      </RouterLink>
                    </td>
                  </tr>
                ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
