import { useState } from 'react';
import {
  compatibilityQuery,
  deployedPartsDocument,
  featureUseQuery,
  registryDocument,
  trialsQuery,
} from '@spot/contracts/releases/queries';
import { emptyRegistry, featuresText as text } from '@spot/contracts/releases';
import { useLiveDocument, useLiveQuery, useNow, useSession, useShell } from '@spot/contracts/shell-api';
import { formatDateTime, viewerZone } from '@spot/contracts/time';
import { Button } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, PageHeader, Skeleton, Unanswered } from '@spot/contracts/ui/data';
import { FeatureCard } from './FeatureCard';
import { PreviewsDialog } from './PreviewsDialog';
import { ReleaseDialog, type Asked } from './ReleaseDialog';
import { ReleaseHistory } from './ReleaseHistory';
import { RightsDialog } from './RightsDialog';

const [document, deployed] = [registryDocument(), deployedPartsDocument()];
const [uses, trials, tables] = [featureUseQuery(), trialsQuery(), compatibilityQuery()];
const figures = [uses, trials, tables, deployed];

/** Versions of features in service and their figures. Platform admins view, release managers and feature teams change. */
export function FeaturesPage() {
  const shell = useShell();
  const now = useNow();
  const user = useSession((session) => session.user);
  const registry = useLiveDocument(document);
  const use = useLiveQuery(uses);
  const trial = useLiveQuery(trials);
  const table = useLiveQuery(tables);
  const parts = useLiveDocument(deployed);
  const unread = [use, trial, table, parts].some(({ status }) => status === 'error');
  const [asked, setAsked] = useState<Asked>();
  const [rights, setRights] = useState(false);
  const [previewed, setPreviewed] = useState<string>();
  const { number, at, features } = registry.data ?? emptyRegistry;
  const manages = user?.releaseManager === true;
  const isMine = (feature: string) => manages || user?.releases?.includes(feature) === true;
  const shown = Object.keys(features)
    .filter((feature) => user?.admin || isMine(feature))
    .sort();
  const entry = asked && features[asked.feature];
  return (
    <>
      <PageHeader
        title={text.title}
        context={number > 0 && text.context(number, formatDateTime(at, viewerZone()))}
        actions={manages && <Button onClick={() => setRights(true)}>{text.rights.open}</Button>}
      />
      {registry.status === 'loading' && <Skeleton layout="table" rows={3} columns={7} />}
      {registry.status === 'error' && (
        <ErrorState text={registry.error ?? ''} onRetry={() => shell.live.retry(document.key)} />
      )}
      {registry.status === 'ready' && shown.length === 0 && (
        <EmptyState text={user?.admin ? text.none : text.noneYours} />
      )}
      <Unanswered
        above
        error={unread ? text.figuresFailed : undefined}
        onRetry={() => figures.forEach(({ key }) => shell.live.retry(key))}
      />
      {shown.map((feature) => (
        <FeatureCard
          key={feature}
          feature={feature}
          entry={features[feature] ?? {}}
          use={use.data?.find(({ id }) => id === feature)}
          isUseRead={use.status === 'ready'}
          trial={trial.data?.find(({ id }) => id === feature)}
          table={table.data?.find(({ id }) => id === feature)}
          parts={parts.data ?? undefined}
          now={now}
          onAsk={isMine(feature) ? (action) => setAsked({ feature, action }) : undefined}
          onPreviews={() => setPreviewed(feature)}
        />
      ))}
      {registry.status === 'ready' && <ReleaseHistory />}
      {asked && entry && <ReleaseDialog {...asked} entry={entry} number={number} onClose={() => setAsked(undefined)} />}
      {previewed !== undefined && <PreviewsDialog feature={previewed} onClose={() => setPreviewed(undefined)} />}
      {rights && <RightsDialog features={Object.keys(features).sort()} onClose={() => setRights(false)} />}
    </>
  );
}
