import { shellText } from '@spot/contracts/core';
import { Button, makeStyles, onPhone, SearchRegular } from '@spot/contracts/ui/core';

const useStyles = makeStyles({ root: { [onPhone]: { minWidth: '44px', minHeight: '44px' } } });

/** Opens the search box for people without a keyboard or who do not know the shortcut. */
export function FindButton({ onFind }: { onFind(): void }) {
  const styles = useStyles();
  return (
    <Button
      className={styles.root}
      appearance="subtle"
      size="large"
      icon={<SearchRegular />}
      aria-label={shellText.find}
      aria-keyshortcuts="Control+K"
      title={shellText.findKeys}
      onClick={onFind}
    />
  );
}
