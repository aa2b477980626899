import type { Hired } from '@spot/contracts/scheduling';
import { backofficeText } from '@spot/contracts/backoffice';
import { makeStyles, mergeClasses, onPhone, shorthands, tokens } from '@spot/contracts/ui/core';
import { ToggleButton } from '@spot/contracts/ui/data';
import { notOnPaper } from '@spot/contracts/ui/grid';
import type { Mark } from './useMarks';

const text = backofficeText.attendance.mark;

/** A pressed mark has its own colour, also while hovered. */
function pressed(backgroundColor: string, color: string, border: string) {
  const look = { backgroundColor, color, ...shorthands.borderColor(border) };
  return { ...look, ':hover': look };
}

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalXS, ...notOnPaper },
  button: { minWidth: '46px', [onPhone]: { minWidth: '60px', minHeight: '44px' } },
  late: pressed(
    tokens.colorStatusWarningBackground1,
    tokens.colorStatusWarningForeground3,
    tokens.colorStatusWarningBorder2,
  ),
  absent: pressed(
    tokens.colorStatusDangerBackground1,
    tokens.colorStatusDangerForeground3,
    tokens.colorStatusDangerBorder2,
  ),
});

const names = { late: text.lateNamed, absent: text.absentNamed };

interface MarkTogglesProps {
  worker: Hired;
  saving: Mark | undefined;
  onToggle(mark: Exclude<Mark, 'none'>): void;
}

/** Late and Absent; a second press undoes the mark (ADM-012, ADM-015). */
export function MarkToggles({ worker, saving, onToggle }: MarkTogglesProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {(['late', 'absent'] as const).map((mark) => (
        <ToggleButton
          key={mark}
          size="small"
          className={mergeClasses(styles.button, worker.mark === mark && styles[mark])}
          aria-label={names[mark](worker.name)}
          aria-busy={saving === mark}
          checked={worker.mark === mark}
          disabledFocusable={saving !== undefined}
          onClick={() => onToggle(mark)}
        >
          {text[mark]}
        </ToggleButton>
      ))}
    </div>
  );
}
