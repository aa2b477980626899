import { makeStyles, mergeClasses, threeLines, tokens } from '@spot/contracts/ui/core';
import { FoldButton } from '@spot/contracts/ui/pieces';
import { Fragment, type ReactNode } from 'react';

/** Styles of the table, also for the rows of an unfolded group. */
export const useFoldTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontVariantNumeric: 'tabular-nums' },
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
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  end: { textAlign: 'end' },
  name: threeLines,
});

interface FoldTableProps<Row> {
  /** Accessible name. */
  label: string;
  /** Header of the first column, which has the names. */
  first: string;
  /** The other columns, aligned to the end; `className` sets the width. */
  columns: readonly { header: string; className: string; cell(row: Row): ReactNode }[];
  rows: readonly Row[];
  nameOf(row: Row): string;
  isOpen(row: Row): boolean;
  onToggle(id: string): void;
  /** The table rows of an unfolded row. */
  children(row: Row): ReactNode;
}

/** A table whose rows unfold to more rows. */
export function FoldTable<Row extends { id: string }>({ label, first, columns, rows, ...props }: FoldTableProps<Row>) {
  const styles = useFoldTableStyles();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {first}
          </th>
          {columns.map(({ header, className }) => (
            <th key={header} scope="col" className={mergeClasses(styles.head, styles.end, className)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const open = props.isOpen(row);
          return (
            <Fragment key={row.id}>
              <tr>
                <th scope="row" className={styles.cell}>
                  <FoldButton strong open={open} onToggle={() => props.onToggle(row.id)}>
                    <span className={styles.name} title={props.nameOf(row)}>
                      {props.nameOf(row)}
                    </span>
                  </FoldButton>
                </th>
                {columns.map(({ header, cell }) => (
                  <td key={header} className={mergeClasses(styles.cell, styles.end)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
              {open && props.children(row)}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
