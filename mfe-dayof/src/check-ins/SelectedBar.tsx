import type { Hired } from '@spot/contracts/scheduling';
import { dayofText } from '@spot/contracts/dayof';
import { Button, makeStyles, noticesSpace, onPhone, phoneBarHeight, Spinner, tokens } from '@spot/contracts/ui/core';
import { rowKey } from './checkInRows';
import type { ManyCheckIns } from './useManyCheckIns';
import type { PeopleSelection } from './usePeopleSelection';

const text = dayofText.checkIns.many;

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    bottom: `max(${tokens.spacingVerticalL}, ${noticesSpace})`,
    zIndex: 5,
    marginTop: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    [onPhone]: {
      // Above the phone's bottom bar.
      bottom: `max(calc(${phoneBarHeight}px + env(safe-area-inset-bottom) + ${tokens.spacingVerticalS}), ${noticesSpace})`,
    },
  },
  count: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

interface SelectedBarProps {
  selection: PeopleSelection;
  /** The visible rows that can be checked in. */
  checkable: readonly Hired[];
  /** All selected rows that can be checked in, visible or not. */
  selected: readonly Hired[];
  many: ManyCheckIns;
  onLeave(): void;
}

/** The bar at the bottom while somebody selects workers: how many are selected, and the actions for them. */
export function SelectedBar({ selection, checkable, selected, many, onLeave }: SelectedBarProps) {
  const styles = useStyles();
  const { progress } = many;
  const checkIn = async () => {
    const refused = await many.run(selected);
    if (refused.length > 0) selection.select(refused);
    else onLeave();
  };
  const said = progress ? text.progress(progress.done, progress.of) : text.selected(selected.length);
  return (
    <div className={styles.root} role="region" aria-label={text.selected(selected.length)}>
      <span className={styles.count} role="status">
        {said}
      </span>
      <Button
        appearance="subtle"
        disabledFocusable={progress !== undefined || checkable.length === 0}
        onClick={() => selection.select(checkable.map(rowKey))}
      >
        {text.all(checkable.length)}
      </Button>
      <Button
        appearance="primary"
        disabledFocusable={progress !== undefined || selected.length === 0}
        icon={progress && <Spinner size="extra-tiny" aria-hidden />}
        onClick={() => void checkIn()}
      >
        {text.action(progress?.of ?? selected.length)}
      </Button>
    </div>
  );
}
