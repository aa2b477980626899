interface RowOf<Cell> {
  id: string;
  cells: readonly Cell[];
}

/**
 * The rows of a table after a change. Unchanged rows and cells keep their identity, so that React renders only the others
 * again. `sameRow` compares rows without their cells.
 */
export function keepRows<Cell, Row extends RowOf<Cell>>(
  previous: readonly Row[],
  next: readonly Row[],
  sameCell: (one: Cell, other: Cell) => boolean,
  sameRow: (one: Row, other: Row) => boolean,
): Row[] {
  const before = new Map(previous.map((row) => [row.id, row]));
  return next.map((row) => {
    const old = before.get(row.id);
    if (!old) return row;
    const cells = row.cells.map((cell, index) => {
      const kept = old.cells[index];
      return kept !== undefined && sameCell(kept, cell) ? kept : cell;
    });
    const same = sameRow(old, row) && cells.every((cell, index) => cell === old.cells[index]);
    return same ? old : { ...row, cells };
  });
}
