import { useMemo, useState } from 'react';
import {
  beginPasskey,
  deviceNameOf,
  finishPasskey,
  passkeyText as text,
  removePasskey,
  type Passkey,
} from '@spot/contracts/accounts';
import { passkeysQuery } from '@spot/contracts/accounts/queries';
import { useAction, useCall, useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, Notice, Text, tokens } from '@spot/contracts/ui/core';
import { ConfirmDialog, ErrorState, VerbButton } from '@spot/contracts/ui/data';
import { useFormStyles } from '../../form/styles';
import { usePermissionStyles } from '../../permissions/styles';
import { RenamePasskey } from './RenamePasskey';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0, padding: 0 },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    listStyleType: 'none',
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  words: { flex: '1 1 200px', minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
});

// Loaded on demand, because few people add a passkey.
const loadRegister = () => import(/* webpackChunkName: "passkey" */ './register');

const supported = () => typeof window.PublicKeyCredential === 'function';
const dayOf = (at: number) => formatNumericDate(dayKeyOf(at, viewerZone()));
const oldestFirst = (a: Passkey, b: Passkey) => a.createdAt - b.createdAt;

function factsOf({ createdAt, lastUsedAt, synced }: Passkey): string {
  const used = lastUsedAt === undefined ? text.neverUsed : text.usedOn(dayOf(lastUsedAt));
  return [text.addedOn(dayOf(createdAt)), used, ...(synced ? [text.synced] : [])].join(' · ');
}

/** The person's passkeys: adds one on this device, renames and removes them. */
export function MyPasskeys({ uid }: { uid: string }) {
  const page = usePermissionStyles();
  const forms = useFormStyles();
  const styles = useStyles();
  const shell = useShell();
  const query = useMemo(() => passkeysQuery(uid), [uid]);
  const passkeys = useLiveQuery(query);
  const begin = useCall(beginPasskey);
  const finish = useCall(finishPasskey);
  const remove = useCall(removePasskey);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const add = useAction(async () => {
    const [{ register }, begun] = await Promise.all([loadRegister(), begin({})]);
    await finish({ name: deviceNameOf(navigator.userAgent), credential: await register(begun) });
    shell.notify({ text: text.added, variant: 'success' });
  });
  const own = [...(passkeys.data ?? [])].sort(oldestFirst);
  return (
    <section aria-label={text.section} className={forms.form}>
      <div>
        <h2 className={page.heading}>{text.section}</h2>
        <Text className={page.quiet}>{text.hint}</Text>
      </div>
      {passkeys.status === 'error' && <ErrorState text={passkeys.error} onRetry={() => shell.live.retry(query.key)} />}
      {passkeys.status === 'ready' && own.length === 0 && <Text>{text.none}</Text>}
      {own.length > 0 && (
        <ul className={styles.list} aria-label={text.list}>
          {own.map((passkey) => (
            <li key={passkey.id} className={styles.item}>
              <span className={styles.words}>
                <Text weight="semibold">{passkey.name}</Text>
                <Text className={page.quiet}>{factsOf(passkey)}</Text>
              </span>
              <span className={styles.buttons}>
                <Button
                  className={page.touch}
                  aria-label={text.renameOf(passkey.name)}
                  onClick={() => setRenamed(passkey)}
                >
                  {text.rename}
                </Button>
                <Button
                  className={page.touch}
                  aria-label={text.removeOf(passkey.name)}
                  onClick={() => setRemoved(passkey)}
                >
                  {text.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {add.error && <Notice intent="error">{add.error}</Notice>}
      {supported() ? (
        <div>
          <VerbButton secondary verb={text.add} busy={add.busy} onClick={() => void add.run()} />
        </div>
      ) : (
        <Text className={page.quiet}>{text.notSupported}</Text>
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
      <ConfirmDialog
        open={removed !== undefined}
        destructive
        title={text.removeTitle(removed?.name ?? '')}
        verb={text.remove}
        isDone={passkeys.status === 'ready' && !own.some(({ id }) => id === removed?.id)}
        onConfirm={() => removed && remove({ passkeyId: removed.id })}
        onDone={() => shell.notify({ text: text.removed })}
        onClose={() => setRemoved(undefined)}
      >
        {text.removeWhy}
      </ConfirmDialog>
    </section>
  );
}
