import { downloadMyData, ownAccountText as text } from '@spot/contracts/accounts';
import { useAction, useCall, useShell } from '@spot/contracts/shell-api';
import { Notice, Text } from '@spot/contracts/ui/core';
import { VerbButton } from '@spot/contracts/ui/data';
import { download } from '@spot/contracts/ui/kit';
import { useFormStyles } from '../form/styles';
import { usePermissionStyles } from '../permissions/styles';

/** Downloads everything stored about the person as a file. */
export function MyData() {
  const page = usePermissionStyles();
  const styles = useFormStyles();
  const shell = useShell();
  const ask = useCall(downloadMyData);
  const { busy, error, run } = useAction(async () => {
    const { archive } = await ask({});
    download('spot-my-data.json', archive, 'application/json');
    shell.notify({ text: text.downloaded });
  });
  return (
    <section aria-label={text.data} className={styles.form}>
      <div>
        <h2 className={page.heading}>{text.data}</h2>
        <Text className={page.quiet}>{text.dataHint}</Text>
      </div>
      {error && <Notice intent="error">{error}</Notice>}
      <div>
        <VerbButton secondary verb={text.download} busy={busy} onClick={() => void run()} />
      </div>
    </section>
  );
}
