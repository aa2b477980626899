import { useState } from 'react';
import { canonicalEmail } from '@spot/contracts/core';
import { erasureText as text, requestErasure, withdrawErasure } from '@spot/contracts/accounts';
import { erasureDocument } from '@spot/contracts/accounts/queries';
import { useAction, useCall, useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Field, Input, Notice, Text } from '@spot/contracts/ui/core';
import { ConfirmDialog, ErrorState, VerbButton } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { usePermissionStyles } from '../permissions/styles';

/** Requests the deletion of the person's account, or shows the request with a button to withdraw it. */
export function MyErasure({ uid, email }: { uid: string; email: string }) {
  const page = usePermissionStyles();
  const styles = useFormStyles();
  const shell = useShell();
  const document = erasureDocument(uid);
  const { data: request, status, error: unread } = useLiveDocument(document);
  const ask = useCall(requestErasure);
  const withdraw = useCall(withdrawErasure);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  const { busy, error, run } = useAction(
    async () => {
      await withdraw({});
      shell.notify({ text: text.withdrawn });
    },
    { isDone: () => status === 'ready' && !request },
  );
  return (
    <section aria-label={text.section} className={styles.form}>
      <div>
        <h2 className={page.heading}>{text.section}</h2>
        <Text className={page.quiet}>{text.hint}</Text>
      </div>
      {request && (
        <Notice intent="warning">{text.waiting(formatNumericDate(dayKeyOf(request.dueAt, viewerZone())))}</Notice>
      )}
      {error && <Notice intent="error">{error}</Notice>}
      {status === 'error' && <ErrorState text={unread} onRetry={() => shell.live.retry(document.key)} />}
      {/* Until the request is known, neither button would be right. */}
      {status === 'ready' && (
        <div>
          {request ? (
            <VerbButton verb={text.withdraw} busy={busy} onClick={() => void run()} />
          ) : (
            <VerbButton verb={text.ask} destructive onClick={() => setAsking(true)} />
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        destructive
        title={text.askTitle}
        verb={text.ask}
        disabled={canonicalEmail(typed) !== canonicalEmail(email)}
        isDone={Boolean(request)}
        onConfirm={() => ask({ confirmation: typed })}
        onDone={() => shell.notify({ text: text.asked })}
        onClose={close}
      >
        <p>{text.askWhy}</p>
        <Field label={text.confirmation}>
          <Input type="email" autoComplete="off" value={typed} onChange={(_, { value }) => setTyped(value)} />
        </Field>
      </ConfirmDialog>
    </section>
  );
}
