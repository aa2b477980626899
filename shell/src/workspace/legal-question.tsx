import {
  acceptLegal,
  legalAddress,
  legalKinds,
  legalQuestion,
  legalText as text,
  signUpScreenText,
  type LegalQuestion as Question,
} from '@spot/contracts/accounts';
import { call } from '@spot/contracts/core/client';
import type { Session } from '@spot/contracts/shell-api';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Button, Link, makeStyles, Notice, Text, tokens, useOnlineAgain } from '@spot/contracts/ui/core';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { serverNow } from '../clock';
import { readConfig } from '../config';
import { present } from '../present';
import type { OpenSession } from '../session/open';
import { signInMessage } from '../session/sign-in-message';
import type { SessionStore } from '../session/store';
import { useLoaded } from '../use-loaded';

const loadDialogs = () => present(() => import('@spot/contracts/ui/dialogs'));

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL },
  links: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}` },
  // Like the actions of other dialogs, which need the whole width.
  actions: { gridColumnStart: 1, maxWidth: '100%', paddingTop: tokens.spacingVerticalM, flexWrap: 'wrap' },
});

const laterKey = 'spot: terms later';
/** Whether the person chose `Not now` in this tab; the question then waits until the day is over. */
const isPutOff = (uid: string, { number }: Question) => sessionStorage.getItem(laterKey) === `${uid} ${number}`;
const putOff = (uid: string, { number }: Question) => sessionStorage.setItem(laterKey, `${uid} ${number}`);

/** What to ask whoever is signed in; platform admins work for SPOT and accept elsewhere. */
export function questionOf({ status, user, employee }: Session, now: number): Question | undefined {
  if (status !== 'ready' || !user || user.admin || !employee) return undefined;
  return legalQuestion(employee.tacMetaData?.version, dayKeyOf(now, viewerZone()));
}

interface LegalQuestionProps {
  store: Pick<SessionStore, 'getState' | 'subscribe' | 'getInitialState'>;
  open: Pick<OpenSession, 'firebase' | 'signOut'>;
  now?: number;
}

/** Asks over the page whether a new version of the agreements is accepted; the page stays as it is below. */
export function LegalQuestion({ store, open, now = serverNow() }: LegalQuestionProps) {
  const session = useStore(store);
  const [over, setOver] = useState<number>();
  const question = questionOf(session, now);
  const uid = session.user?.uid ?? '';
  if (!question || over === question.number || (!question.isDue && isPutOff(uid, question))) return null;
  const later = () => {
    putOff(uid, question);
    setOver(question.number);
  };
  return <Asked question={question} open={open} onLater={later} onAccepted={() => setOver(question.number)} />;
}

interface AskedProps extends Pick<LegalQuestionProps, 'open'> {
  question: Question;
  onLater(): void;
  onAccepted(): void;
}

function Asked({ question, open, onLater, onAccepted }: AskedProps) {
  const styles = useStyles();
  const dialogs = useLoaded(loadDialogs);
  const content = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useOnlineAgain(dialogs.status === 'failed', () => dialogs.status === 'failed' && dialogs.retry());
  if (dialogs.status !== 'ready') return null;
  const { Dialog, DialogActions, DialogBody, DialogContent, DialogFocus, DialogSurface, DialogTitle } = dialogs.value;
  const { number, country, changed, acceptBy, isDue } = question;
  const accept = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await call(await open.firebase.functions(), acceptLegal, { number });
      onAccepted();
    } catch (reason) {
      setError(signInMessage(reason));
      setBusy(false);
    }
  };
  return (
    <Dialog open modalType="alert">
      <DialogSurface aria-describedby={content}>
        <DialogFocus />
        <DialogBody>
          <DialogTitle>{text.title}</DialogTitle>
          <DialogContent id={content} className={styles.content}>
            {error && <Notice intent="error">{error}</Notice>}
            <Text>{text.lead}</Text>
            <ul className={styles.list} aria-label={text.changed}>
              {changed.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            <div className={styles.links}>
              <Text>{text.read}</Text>
              {legalKinds.map((kind) => (
                <Link key={kind} href={addressOf(kind, country)} target="_blank" rel="noopener noreferrer">
                  {signUpScreenText.documents[kind]}
                </Link>
              ))}
            </div>
            <Text>{isDue ? text.due : text.until(formatNumericDate(acceptBy))}</Text>
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button appearance="subtle" disabledFocusable={busy} onClick={() => void open.signOut()}>
              {text.signOut}
            </Button>
            {!isDue && (
              <Button disabledFocusable={busy} onClick={onLater}>
                {text.later}
              </Button>
            )}
            <Button appearance="primary" disabledFocusable={busy} aria-busy={busy} onClick={() => void accept()}>
              {text.accept}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function addressOf(kind: (typeof legalKinds)[number], country: Question['country']): string {
  const { firebase, emulator } = readConfig();
  const local = emulator && `http://${emulator.host}:${emulator.port}`;
  return legalAddress(kind, country, { bucket: firebase.storageBucket, ...(local && { local }) });
}
