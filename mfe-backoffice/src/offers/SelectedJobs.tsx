import { offerJobText as text } from '@spot/contracts/backoffice';
import { Button, makeStyles, noticesSpace, onPhone, phoneBarHeight, Text, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    bottom: noticesSpace,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    [onPhone]: {
      // Above the phone's bottom bar.
      bottom: `max(calc(${phoneBarHeight}px + env(safe-area-inset-bottom) + ${tokens.spacingVerticalS}), ${noticesSpace})`,
    },
  },
  count: { flexGrow: 1 },
});

interface SelectedJobsProps {
  count: number;
  onUnselect(): void;
  onSend(): void;
}

/** The bar at the bottom while jobs are selected. */
export function SelectedJobs({ count, onUnselect, onSend }: SelectedJobsProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="region" aria-label={text.selected(count)}>
      <Text className={styles.count} weight="semibold" role="status">
        {text.selected(count)}
      </Text>
      <Button onClick={onUnselect}>{text.unselect}</Button>
      <Button appearance="primary" onClick={onSend}>
        {text.sendSelected}
      </Button>
    </div>
  );
}
