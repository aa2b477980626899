import type { ReactNode } from 'react';
import { legalText } from '@spot/contracts/accounts';
import { textStopDocument, workerDocument } from '@spot/contracts/worker/queries';
import type { Spotter } from '@spot/contracts/worker';
import { searchText, reliabilityOf } from '@spot/contracts/backoffice';
import { shownPhone } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { Button, Link, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import {
  Avatar,
  Badge,
  EmptyState,
  ErrorState,
  Rating,
  Skeleton,
  Unanswered,
  ViewDialog,
} from '@spot/contracts/ui/data';
import { AcceptedTerms } from '../worker/AcceptedTerms';
import { WorkerShifts } from './WorkerShifts';

const text = searchText.profile;
const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, max-content) 1fr',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: `${tokens.spacingVerticalL} 0 0`,
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  // As large as a finger, in a line that is no higher for it.
  touch: { [onPhone]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', marginBlock: '-12px' } },
  // A long name wraps inside its badge.
  document: { height: 'auto', minHeight: '20px', textAlign: 'start' },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
  },
});

/** A worker's full profile for platform admins (ADM-041). */
export function WorkerDialog({ uid, name, onClose }: { uid: string; name: string; onClose(): void }) {
  const shell = useShell();
  const document = workerDocument(uid);
  const { status, data, error } = useLiveDocument(document);
  const leave = (to: string) => {
    onClose();
    shell.navigate(to);
  };
  const actions = data && (
    <>
      <Button onClick={() => leave(hrefs.adminMessages({ worker: uid }))}>{text.messages}</Button>
      {!data.disabled && (
        <Button appearance="primary" onClick={() => leave(hrefs.offerJob(uid))}>
          {text.offer}
        </Button>
      )}
    </>
  );
  return (
    <ViewDialog title={data?.name ?? name} closeName={text.close} actions={actions} onClose={onClose}>
      {status === 'loading' && <Skeleton layout="workers" rows={4} label={text.loading} />}
      {status === 'error' && <ErrorState text={error} onRetry={() => shell.live.retry(document.key)} />}
      {status === 'ready' && (data ? <Facts worker={data} /> : <EmptyState text={text.gone} />)}
    </ViewDialog>
  );
}

function Documents({ documents, label }: { documents: readonly { name: string; status: string }[]; label: string }) {
  const styles = useStyles();
  if (documents.length === 0) return <>{text.nothing}</>;
  return (
    <ul className={styles.list} aria-label={label}>
      {documents.map(({ name, status }) => (
        <li key={name}>
          <Badge appearance="tint" className={styles.document} color={status === 'pending' ? 'warning' : 'informative'}>
            {status === 'pending' ? `${name} (${status})` : name}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** Numbers of on-time, absent, late and late-cancelled shifts (ADM-174). */
function Reliability({ worker }: { worker: Spotter }) {
  const styles = useStyles();
  const counts = reliabilityOf(worker);
  return (
    <ul className={styles.list} aria-label={text.reliability}>
      {(['onTime', 'absent', 'late', 'lateCancellation'] as const).map((kind) => (
        <li key={kind}>
          <Badge appearance="tint" color={tones[kind]}>{`${text.counts[kind]}: ${counts[kind]}`}</Badge>
        </li>
      ))}
    </ul>
  );
}
const tones = { onTime: 'success', absent: 'danger', late: 'warning', lateCancellation: 'warning' } as const;

/** The phone number, and whether its owner has stopped texts. */
function Phone({ phone }: { phone: string }) {
  const styles = useStyles();
  const { live } = useShell();
  const document = phone ? textStopDocument(phone) : null;
  const { data: stop, status } = useLiveDocument(document);
  return (
    <>
      <Link className={styles.touch} href={`tel:${phone}`}>
        {shownPhone(phone)}
      </Link>
      {stop?.stopped && <div>{text.textsStopped(formatDateTime(stop.changedAt, viewerZone()))}</div>}
      <Unanswered
        error={document && status === 'error' ? text.textsUnread : undefined}
        onRetry={() => document && live.retry(document.key)}
      />
    </>
  );
}

function Facts({ worker }: { worker: Spotter }) {
  const styles = useStyles();
  const { address } = worker;
  const line =
    address &&
    [address.unit, address.street, address.city, address.province, address.postal].filter(Boolean).join(', ');
  const yes = (value: boolean) => (value ? text.yes : text.no);
  const facts: [string, ReactNode][] = [
    [text.id, worker.uid.slice(0, 6)],
    [text.phone, <Phone phone={worker.phone} />],
    [
      text.email,
      <Link className={styles.touch} href={`mailto:${worker.email}`}>
        {worker.email}
      </Link>,
    ],
    [text.address, line || text.nothing],
    [searchText.columns.completed, worker.stats.completed],
    [searchText.typeOfWork.label, searchText.typeOfWork[worker.typeOfWork]],
    [searchText.resume.label, worker.resume ? searchText.resume.available : searchText.resume.unavailable],
    [searchText.student.label, yes(worker.student)],
    [legalText.short, <AcceptedTerms uid={worker.uid} />],
    [
      searchText.completion.label,
      worker.signUpComplete ? searchText.completion.complete : searchText.completion.incomplete,
    ],
    [searchText.secondChances.label, yes(worker.identification?.secondChances ?? false)],
    [text.idVerified, yes(worker.idVerified)],
    [text.reliability, <Reliability worker={worker} />],
    [searchText.certificates, <Documents documents={worker.certificates} label={searchText.certificates} />],
    [searchText.equipment, <Documents documents={worker.equipment} label={searchText.equipment} />],
    [searchText.referralCode, worker.referralCode || text.nothing],
  ];
  return (
    <>
      <div className={styles.head}>
        <Avatar
          aria-hidden
          name={worker.name}
          color="colorful"
          size={40}
          {...(worker.profPicURL ? { image: { src: worker.profPicURL } } : {})}
        />
        <Rating rating={worker.stats.rating} />
        <Badge color={worker.disabled ? 'danger' : 'success'} appearance="tint">
          {worker.disabled ? searchText.status.deactivated : searchText.status.active}
        </Badge>
      </div>
      <dl className={styles.facts} aria-label={text.facts}>
        {facts.map(([term, fact]) => (
          <Fact key={term} term={term}>
            {fact}
          </Fact>
        ))}
      </dl>
      <WorkerShifts uid={worker.uid} />
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}
