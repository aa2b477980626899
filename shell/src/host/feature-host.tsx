import type { FeatureName } from '@spot/contracts/routes';
import type { FeatureLifecycles, FeatureProps } from '@spot/contracts/shell-api';
import { Spinner } from '@spot/contracts/ui/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FeatureFailure, type FeatureFailureProps } from '../frame';
import { failureText, hasRun, isChunkFailure, reloadHelps, type FailureReason } from '../federation/reasons';
import { reload } from '../reload';
import { useOnline } from '../use-online';
import type { FeatureSource } from '../federation/types';
import { useParcel } from './use-parcel';

type Shared = Omit<FeatureProps, 'onError'>;

function MountedFeature({
  feature,
  lifecycles,
  onError,
  ...props
}: FeatureProps & { feature: FeatureName; lifecycles: FeatureLifecycles }) {
  const container = useRef<HTMLDivElement>(null);
  useParcel(container, feature, lifecycles, { ...props, onError });
  return <div ref={container} style={{ height: '100%' }} />;
}

/** Nothing for the first 200 ms, so that a quick load does not flash. */
function Waiting({ title }: { title: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return <div style={{ padding: 48 }}>{shown && <Spinner label={`Loading ${title}`} labelPosition="below" />}</div>;
}

export interface FeatureHostProps extends Shared {
  source: FeatureSource;
  feature: FeatureName;
  title: string;
}

/** One feature in the page: loading, drawn, or a panel in its place that says what is wrong and offers Retry. */
export function FeatureHost({ source, feature, title, ...props }: FeatureHostProps) {
  const state = useSyncExternalStore(source.subscribe, () => source.state(feature));
  const [thrown, setThrown] = useState<{ path: string; reason: FailureReason } | null>(null);
  const [wasFailed, setWasFailed] = useState(false);
  const path = props.location.pathname;
  const { shell } = props;
  useEffect(() => source.ensure(feature), [source, feature]);

  const onError = useCallback(
    (error: unknown) => {
      const reason = isChunkFailure(error) ? 'chunk' : 'render';
      shell.reportError(error, { feature, reason });
      setThrown({ path, reason });
    },
    [shell, feature, path],
  );

  const again = (load: (feature: FeatureName) => void) => () => {
    setThrown(null);
    setWasFailed(true);
    load(feature);
  };
  // A fault belongs to the address where it happened; another page of the feature may well work.
  const broken = state.status === 'ready' && thrown?.path === path;
  if (broken || state.status === 'failed' || (state.status === 'pending' && wasFailed))
    return (
      <Failed
        title={title}
        reason={broken ? thrown.reason : state.status === 'failed' ? state.reason : undefined}
        busy={state.status === 'pending'}
        onRetry={again(broken ? source.renew : source.retry)}
        previous={broken ? source.alternative(feature) : undefined}
        onPrevious={again(source.standIn)}
      />
    );
  if (state.status !== 'ready') return <Waiting title={title} />;
  return <MountedFeature {...props} feature={feature} lifecycles={state.lifecycles} onError={onError} />;
}

type FailedProps = Omit<FeatureFailureProps, 'reason'> & { reason: FailureReason | undefined };

/** Keeps the last reason on screen while a retry is under way; what has run once and is broken may need the whole page anew. */
function Failed({ reason, ...props }: FailedProps) {
  const [last, setLast] = useState(reason);
  if (reason && reason !== last) setLast(reason);
  useOnline(props.onRetry, reason !== undefined && !hasRun(reason));
  return (
    <FeatureFailure
      {...props}
      reason={last ? failureText[last] : ''}
      onReload={last && reloadHelps(last) ? reload : undefined}
    />
  );
}
