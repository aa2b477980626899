import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { workerDocument } from '@spot/contracts/worker/queries';
import { commonText } from '@spot/contracts/core';
import { offerJobText as text } from '@spot/contracts/backoffice';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, PageHeader, Rating, Skeleton } from '@spot/contracts/ui/data';
import { WorkerDialog } from '../search/WorkerDialog';
import { Jobs } from './Jobs';
import { WorkerField } from '../worker/WorkerField';

const useStyles = makeStyles({
  worker: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalL,
  },
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '32px' },
});

/** Offer a Job to: Spotter. The worker is in the address, so that a profile can link here (ADM-006, decision N61). */
export function OfferPage() {
  const styles = useStyles();
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const uid = params.get('worker') ?? '';
  const document = uid === '' ? null : workerDocument(uid);
  const { status, data, error } = useLiveDocument(document);
  const [profile, setProfile] = useState(false);
  const choose = (worker: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const name of ['worker', 'page']) after.delete(name);
      if (worker) after.set('worker', worker);
      return after;
    });
  return (
    <>
      <PageHeader title={text.title(data?.name ?? text.somebody)} />
      <div className={styles.worker}>
        <WorkerField name={data?.name ?? ''} uid={uid} onChoose={choose} />
        {data && (
          <span className={styles.facts}>
            <Rating rating={data.stats.rating} />
            <Button appearance="transparent" onClick={() => setProfile(true)}>
              {text.profile}
            </Button>
          </span>
        )}
      </div>
      {document === null && <EmptyState text={text.choose} />}
      {document !== null && status === 'loading' && <Skeleton layout="table" rows={10} columns={6} />}
      {status === 'error' && document && (
        <ErrorState text={error ?? commonText.somethingWrong} onRetry={() => shell.live.retry(document.key)} />
      )}
      {status === 'ready' && (data ? <Jobs key={uid} worker={data} /> : <EmptyState text={text.gone} />)}
      {profile && data && <WorkerDialog uid={uid} name={data.name} onClose={() => setProfile(false)} />}
    </>
  );
}
