import { Fragment } from 'react';
import { type CompanyDay, allShiftsText as text } from '@spot/contracts/backoffice';
import { formatCount, type DayKey } from '@spot/contracts/core';
import { makeStyles, mergeClasses, onPhone, tokens, useIsPhone } from '@spot/contracts/ui/core';
import { FoldButton } from '@spot/contracts/ui/data';
import { numbersOf, teamsOf, type Numbers, type Shown } from './places';
import { TeamRows } from './TeamRows';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontVariantNumeric: 'tabular-nums' },
  head: {
    height: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  number: { width: '168px', textAlign: 'end', [onPhone]: { width: '72px' } },
  cell: {
    height: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  end: { textAlign: 'end' },
});

interface CompanyRowsProps {
  day: DayKey;
  companies: readonly CompanyDay[];
  shown: Shown;
  isOpen(id: string): boolean;
  onToggle(id: string): void;
}

/** A page of companies; an unfolded one shows its teams (ADM-024, ADM-026). */
export function CompanyRows({ day, companies, shown, isOpen, onToggle }: CompanyRowsProps) {
  const styles = useStyles();
  const phone = useIsPhone();
  // A phone has room for one number: hired of total.
  const numbers: (keyof Numbers)[] = phone ? ['total'] : ['hired', 'notHired', 'total'];
  const cellOf = (of: Numbers, which: keyof Numbers) =>
    phone ? text.ofPositions(of.hired, of.total) : formatCount(of[which]);
  const headOf = {
    hired: text.columns.hired,
    notHired: text.columns.notHired,
    total: text.columns.total,
    shifts: text.shifts,
  };
  return (
    <table className={styles.table} aria-label={text.companies}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {text.columns.company}
          </th>
          {numbers.map((which) => (
            <th key={which} scope="col" className={mergeClasses(styles.head, styles.number)}>
              {phone ? text.columns.hiredOf : headOf[which]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => {
          const open = isOpen(company.id);
          const sums = numbersOf(company, shown);
          return (
            <Fragment key={company.id}>
              <tr>
                <th scope="row" className={styles.cell}>
                  <FoldButton strong open={open} onToggle={() => onToggle(company.id)}>
                    {company.groupName}
                  </FoldButton>
                </th>
                {numbers.map((which) => (
                  <td key={which} className={mergeClasses(styles.cell, styles.end)}>
                    {cellOf(sums, which)}
                  </td>
                ))}
              </tr>
              {open &&
                teamsOf(company, shown).map((team) => (
                  <TeamRows key={team.id} day={day} company={company} team={team} shown={shown} span={numbers.length}>
                    {numbers.map((which) => (
                      <td key={which} className={mergeClasses(styles.cell, styles.end)}>
                        {cellOf(team.numbers, which)}
                      </td>
                    ))}
                  </TeamRows>
                ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
