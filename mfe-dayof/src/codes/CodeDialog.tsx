import { dayofText } from '@spot/contracts/dayof';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';
import { QrCode } from '@spot/contracts/ui/qr';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '40px',
    lineHeight: '48px',
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '0.12em',
  },
  quiet: { color: tokens.colorNeutralForeground2, textAlign: 'center' },
});

export interface CodeDialogProps {
  what: string;
  code: string;
  onCopy(): void;
  onClose(): void;
}

/** Shows a code large enough to be scanned by somebody's phone. */
export function CodeDialog({ what, code, onCopy, onClose }: CodeDialogProps) {
  const styles = useStyles();
  return (
    <ViewDialog title={what} size="question" onClose={onClose}>
      <div className={styles.root}>
        <QrCode code={code} label={dayofText.codes.picture(code)} />
        <span className={styles.code}>{code}</span>
        <Button onClick={onCopy}>{dayofText.codes.copy}</Button>
        <Text className={styles.quiet}>{dayofText.codes.hold}</Text>
      </div>
    </ViewDialog>
  );
}
