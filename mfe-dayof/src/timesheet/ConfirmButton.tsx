import { sheetText } from '@spot/contracts/dayof';
import { Button, CheckmarkCircleFilled, makeStyles, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { Hint } from '@spot/contracts/ui/data';
import type { RowConfirm, SheetRow } from './sheet';
import type { SheetContext } from './sheetContext';

const text = sheetText.confirm;

const useStyles = makeStyles({
  button: {
    minWidth: 'auto',
    whiteSpace: 'nowrap',
    [onPhone]: { minHeight: '44px' },
    '@media print': { display: 'none' },
  },
  done: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusSuccessForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  left: {
    display: 'block',
    textAlign: 'end',
    color: tokens.colorStatusWarningForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Why a worker's hours cannot be confirmed; undefined if they can, or already are. */
export function whyNot(confirm: RowConfirm): string | undefined {
  if (confirm.kind === 'upcoming' || confirm.kind === 'none') return text.upcoming;
  if (confirm.kind !== 'blocked') return undefined;
  if (confirm.reason === 'locked') return text.locked;
  return confirm.reason === 'adjust' ? text.manual(confirm.days) : text.noShow(confirm.days);
}

interface ConfirmButtonProps {
  row: SheetRow;
  context: Pick<SheetContext, 'mayEdit' | 'onConfirm'>;
  inGrid?: boolean;
}

/** Confirms a worker's week; if a decision is needed first, says which (OPS-070, OPS-071, N81). */
export function ConfirmButton({ row, context, inGrid = false }: ConfirmButtonProps) {
  const styles = useStyles();
  const { confirm } = row;
  if (confirm.kind === 'done')
    return (
      <span className={styles.done} data-stop={inGrid || undefined} tabIndex={inGrid ? -1 : undefined}>
        <CheckmarkCircleFilled aria-hidden />
        {text.all}
      </span>
    );
  const why = context.mayEdit ? whyNot(confirm) : sheetText.page.viewOnly;
  const button = (
    <Button
      size="small"
      data-stop={inGrid || undefined}
      tabIndex={inGrid ? -1 : undefined}
      className={styles.button}
      aria-label={text.named(row.name)}
      disabledFocusable={why !== undefined}
      onClick={() => context.onConfirm(row)}
    >
      {sheetText.page.confirmHours}
    </Button>
  );
  return (
    <>
      {why ? <Hint text={why}>{button}</Hint> : button}
      {confirm.kind === 'blocked' && confirm.reason !== 'locked' && (
        <Text className={styles.left}>{text.left(confirm.days.length)}</Text>
      )}
      {confirm.kind === 'differs' && (
        <Text className={styles.left}>
          {confirm.shifts.some(({ differs }) => differs) ? sheetText.page.differs : sheetText.page.clock}
        </Text>
      )}
    </>
  );
}
