import { sheetText } from '@spot/contracts/dayof';
import { makeStyles, mergeClasses, onPhone, tokens, useIsPhone } from '@spot/contracts/ui/core';
import { FoldTable, useFoldTableStyles } from '@spot/contracts/ui/grid';
import { Link as RouterLink } from 'react-router-dom';
import type { CompanyWeek } from './companies';

const text = sheetText.teams;

const useStyles = makeStyles({
  count: { width: '96px', [onPhone]: { width: '64px' } },
  open: { width: '200px' },
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
  const table = useFoldTableStyles();
  // The column would be empty while all companies are folded, and their names would wrap.
  const phone = useIsPhone();
  const linkTo = (company: CompanyWeek, team: CompanyWeek['teams'][number], words: string) => (
    <RouterLink className={styles.link} to={hrefOf(team.id)} aria-label={text.viewOf(company.name, team.name)}>
      {words}
    </RouterLink>
  );
  return (
    <FoldTable
      label={text.table}
      first={text.company}
      columns={[
        { header: text.shifts, className: styles.count, cell: ({ shifts }) => shifts },
        ...(phone ? [] : [{ header: text.timesheet, className: styles.open, cell: () => null }]),
      ]}
      rows={companies}
      nameOf={({ name }) => name}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {(company) =>
        company.teams.map((team) => (
          <tr key={team.id}>
            <th scope="row" className={mergeClasses(table.cell, styles.team)}>
              {phone ? linkTo(company, team, team.name) : team.name}
            </th>
            <td className={mergeClasses(table.cell, table.end)}>{team.shifts}</td>
            {!phone && <td className={mergeClasses(table.cell, table.end)}>{linkTo(company, team, text.view)}</td>}
          </tr>
        ))
      }
    </FoldTable>
  );
}
