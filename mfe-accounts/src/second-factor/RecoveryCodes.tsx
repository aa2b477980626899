import { useState } from 'react';
import { createRecoveryCodes, secondFactorText as text } from '@spot/contracts/accounts';
import { useCall } from '@spot/contracts/shell-api';
import { Button, Checkbox, makeStyles, Notice, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { VerbButton } from '@spot/contracts/ui/data';
import { download } from '@spot/contracts/ui/kit';
import { useFormStyles } from '../form/styles';
import { CopyButton } from './CopyButton';

const useStyles = makeStyles({
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingVerticalL,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  // Aligns the checkbox with the edge above.
  saved: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** Creates recovery codes on request and shows them once; the person must tick that they are saved before leaving. */
export function RecoveryCodes({ onDone }: { onDone(): void }) {
  const styles = useStyles();
  const forms = useFormStyles();
  const create = useCall(createRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(false);
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setCodes((await create({})).codes);
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy(false);
  };
  if (!codes)
    return (
      <div className={forms.form}>
        <Text className={forms.quiet}>{text.newCodesWhy}</Text>
        {failure && <Notice intent="error">{failure}</Notice>}
        <div className={styles.buttons}>
          <VerbButton verb={text.showCodes} busy={busy} onClick={() => void make()} />
          <Button onClick={onDone}>{text.later}</Button>
        </div>
      </div>
    );
  const words = `${codes.join('\n')}\n`;
  return (
    <div className={forms.form}>
      <ul className={styles.codes} aria-label={text.codesList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton words={words} label={text.copyCodes} />
        <Button onClick={() => download(text.fileName, words, 'text/plain;charset=utf-8')}>{text.download}</Button>
      </div>
      <Checkbox
        className={styles.saved}
        label={text.saved}
        checked={kept}
        onChange={(_, { checked }) => setKept(checked === true)}
      />
      <div>
        <VerbButton verb={text.done} disabled={!kept} onClick={onDone} />
      </div>
    </div>
  );
}
