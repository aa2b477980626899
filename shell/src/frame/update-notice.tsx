import { versionText } from '@spot/contracts/releases';
import { Button, makeStyles, onPhone, phoneBarSpace, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  card: {
    position: 'fixed',
    left: '16px',
    bottom: '16px',
    zIndex: 30,
    boxSizing: 'border-box',
    maxWidth: '360px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    [onPhone]: { right: '16px', maxWidth: 'none', bottom: `calc(${phoneBarSpace} + 16px)` },
  },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  button: { [onPhone]: { minHeight: '44px' } },
});

export interface UpdateNoticeProps {
  onTake(): void;
  onLater(): void;
}

/** Offers a newer version of the page to somebody who is typing in the current one. */
export function UpdateNotice({ onTake, onLater }: UpdateNoticeProps) {
  const styles = useStyles();
  return (
    <div role="status" className={styles.card}>
      <span>{versionText.newVersion}</span>
      <div className={styles.buttons}>
        <Button appearance="primary" className={styles.button} onClick={onTake}>
          {versionText.useNewVersion}
        </Button>
        <Button className={styles.button} onClick={onLater}>
          {versionText.later}
        </Button>
      </div>
    </div>
  );
}
