import { type Gig, weekActionsText, isUpcoming, moveIssue } from '@spot/contracts/scheduling';
import { useShell } from '@spot/contracts/shell-api';
import {
  Button,
  makeStyles,
  mergeClasses,
  noticesSpace,
  onPhone,
  phoneBarHeight,
  tokens,
} from '@spot/contracts/ui/core';
import type { ShiftActionKind } from '../actions/ShiftActionDialog';
import type { WeekRow } from '../week/weekLayout';
import { useShiftSelection } from './useShiftSelection';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: `max(${tokens.spacingVerticalL}, ${noticesSpace})`,
    zIndex: 5,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    [onPhone]: {
      // Above the phone's bottom bar.
      bottom: `max(calc(${phoneBarHeight}px + env(safe-area-inset-bottom) + ${tokens.spacingVerticalS}), ${noticesSpace})`,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      padding: tokens.spacingHorizontalM,
    },
  },
  count: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold },
  slim: { [onPhone]: { minWidth: 0, paddingInline: tokens.spacingHorizontalXS } },
  clear: { [onPhone]: { gridRow: 1, gridColumn: 2 } },
});

interface SelectionBarProps {
  /** The filtered rows: hidden shifts are not acted on. */
  rows: readonly WeekRow[];
  onAction(kind: ShiftActionKind, gigs: readonly Gig[]): void;
  onMove(gig: Gig): void;
}

const actions: readonly { kind: ShiftActionKind; label: string }[] = [
  { kind: 'number', label: weekActionsText.number },
  { kind: 'time', label: weekActionsText.time },
  { kind: 'autofill', label: weekActionsText.autofill },
  { kind: 'cancel', label: weekActionsText.cancel },
];

/** Actions on the selected shifts, shown while selecting. */
export function SelectionBar({ rows, onAction, onMove }: SelectionBarProps) {
  const styles = useStyles();
  const shell = useShell();
  const { ids, selecting, clear } = useShiftSelection();
  if (!selecting && ids.size === 0) return null;
  const selected = rows.flatMap(({ cells }) =>
    cells.flat().filter((gig) => ids.has(gig.id) && isUpcoming(gig, shell.now())),
  );
  const [only] = selected;
  const leave = () => {
    // The bar disappears with the focused button, so the focus moves to the selected card.
    const next = only ? document.querySelector<HTMLElement>(`[data-gig="${CSS.escape(only.id)}"]`) : undefined;
    clear();
    next?.focus();
  };
  return (
    <div className={styles.bar} role="region" aria-label={weekActionsText.selected(selected.length)}>
      <span className={styles.count} aria-live="polite">
        {weekActionsText.selected(selected.length)}
      </span>
      {only && selected.length === 1 && !moveIssue(only, shell.now()) && (
        <Button className={styles.slim} onClick={() => onMove(only)}>
          {weekActionsText.move}
        </Button>
      )}
      {actions.map(({ kind, label }) => (
        <Button
          key={kind}
          className={styles.slim}
          disabled={selected.length === 0}
          onClick={() => onAction(kind, selected)}
        >
          {label}
        </Button>
      ))}
      <Button className={mergeClasses(styles.slim, styles.clear)} appearance="subtle" onClick={leave}>
        {weekActionsText.clear}
      </Button>
    </div>
  );
}
