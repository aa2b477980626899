import { type FeatureName } from '@spot/contracts/routes';
import { type FeatureLifecycles, type FeatureProps } from '@spot/contracts/shell-api';
import { Spinner } from '@spot/contracts/ui/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FeatureFailure } from '../frame';
import { failureText, isChunkFailure, type FailureReason } from '../federation/reasons';
import { type FeatureSource } from '../federation/types';
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

  // A fault belongs to the address where it happened; another page of the feature may well work.
  if (thrown?.path === path)
    return <FeatureFailure title={title} reason={failureText[thrown.reason]} onRetry={() => setThrown(null)} />;
  if (state.status === 'failed' || (state.status === 'pending' && wasFailed)) {
    const retry = () => {
      setWasFailed(true);
      source.retry(feature);
    };
    const reason = state.status === 'failed' ? failureText[state.reason] : '';
    return <Failed title={title} reason={reason} busy={state.status === 'pending'} onRetry={retry} />;
  }
  if (state.status !== 'ready') return <Waiting title={title} />;
  return <MountedFeature {...props} feature={feature} lifecycles={state.lifecycles} onError={onError} />;
}

/** Keeps the last reason on screen while a retry is under way. */
function Failed({ title, reason, busy, onRetry }: { title: string; reason: string; busy: boolean; onRetry(): void }) {
  const last = useRef(reason);
  if (reason) last.current = reason;
  return <FeatureFailure title={title} reason={last.current} busy={busy} onRetry={onRetry} />;
}
