import { type CompanyDay, allShiftsText as text } from '@spot/contracts/backoffice';
import { formatCount, type DayKey } from '@spot/contracts/core';
import { makeStyles, mergeClasses, onPhone, useIsPhone } from '@spot/contracts/ui/core';
import { FoldTable, useFoldTableStyles } from '@spot/contracts/ui/grid';
import { numbersOf, teamsOf, type Numbers, type Shown } from './places';
import { TeamRows } from './TeamRows';

const useStyles = makeStyles({ number: { width: '168px', [onPhone]: { width: '72px' } } });

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
  const table = useFoldTableStyles();
  const phone = useIsPhone();
  // A phone has room for one number: hired of total.
  const numbers: ('hired' | 'notHired' | 'total')[] = phone ? ['total'] : ['hired', 'notHired', 'total'];
  const cellOf = (of: Numbers, which: keyof Numbers) =>
    phone ? text.ofPositions(of.hired, of.total) : formatCount(of[which]);
  return (
    <FoldTable
      label={text.companies}
      first={text.columns.company}
      columns={numbers.map((which) => ({
        header: phone ? text.columns.hiredOf : text.columns[which],
        className: styles.number,
        cell: (company) => cellOf(numbersOf(company, shown), which),
      }))}
      rows={companies}
      nameOf={({ groupName }) => groupName}
      isOpen={({ id }) => isOpen(id)}
      onToggle={onToggle}
    >
      {(company) =>
        teamsOf(company, shown).map((team) => (
          <TeamRows key={team.id} day={day} company={company} team={team} shown={shown} span={numbers.length}>
            {numbers.map((which) => (
              <td key={which} className={mergeClasses(table.cell, table.end)}>
                {cellOf(team.numbers, which)}
              </td>
            ))}
          </TeamRows>
        ))
      }
    </FoldTable>
  );
}
