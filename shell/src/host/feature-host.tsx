import type { FeatureName } from '@spot/contracts/routes';
import type { FeatureLifecycles, FeatureProps } from '@spot/contracts/shell-api';
import { Spinner, useOnlineAgain } from '@spot/contracts/ui/core';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { FeatureFailure, LoadingOverlay, type FeatureFailureProps } from '../frame';
import { failureText, hasRun, isChunkFailure, reloadHelps, type FailureReason } from '../federation/reasons';
import { reload } from '../reload';
import { isOfChanged } from '../federation/integrity';
import type { FeatureSource } from '../federation/types';
import { countedShell } from './counted-shell';
import { typedIn, type Typed } from './typed-in';
import { useParcel } from './use-parcel';

type Shared = Omit<FeatureProps, 'onError'>;

interface MountedProps extends FeatureProps {
  feature: FeatureName;
  lifecycles: FeatureLifecycles;
  onMounted(): void;
  /** Called before the feature's code renders, and when it is removed. */
  onDrawing(what: 'begins' | 'ends'): void;
  /** Called with the text in the feature's fields when it is removed. */
  onTyped(typed: readonly Typed[]): void;
}

function MountedFeature({ feature, lifecycles, onError, onMounted, onDrawing, onTyped, ...props }: MountedProps) {
  const container = useRef<HTMLDivElement>(null);
  // Runs before the feature leaves the page. Its dialogs are in the body, outside its element.
  useLayoutEffect(() => {
    const element = container.current;
    return () => {
      if (element) onTyped(typedIn([element, ...document.querySelectorAll('[aria-modal="true"]')]));
    };
  }, [onTyped]);
  useLayoutEffect(() => {
    onDrawing('begins');
    return () => onDrawing('ends');
  }, [onDrawing, lifecycles]);
  useParcel(container, feature, lifecycles, { ...props, onError }, onMounted);
  return <div ref={container} style={{ height: '100%' }} />;
}

/** Shows nothing for the first 200 ms, so that a quick load does not flash. */
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
  /** Whether the page has no frame, so that the overlay of the start shows that it loads, until it is drawn. */
  bare?: boolean;
  /** Whether the page has unsaved work without a draft. */
  hasUnsaved?(): boolean;
}

/**
 * Whether a feature that is ready can be drawn. A page without a frame waits for its first page's code; the feature tells when
 * it is there or could not be loaded.
 */
function useHasCode(state: ReturnType<FeatureSource['state']>, bare: boolean, path: string): boolean {
  const [there, setThere] = useState(false);
  const lifecycles = bare && state.status === 'ready' ? state.lifecycles : undefined;
  useEffect(() => {
    if (!lifecycles || there) return;
    let current = true;
    void Promise.resolve(lifecycles.preload(path)).then(() => current && setThere(true));
    return () => {
      current = false;
    };
  }, [lifecycles, path, there]);
  return !bare || there;
}

/** One feature in the page: loading, drawn, or replaced by a panel that says what is wrong and offers Retry. */
export function FeatureHost({ source, feature, title, bare = false, hasUnsaved, ...props }: FeatureHostProps) {
  const state = useSyncExternalStore(source.subscribe, () => source.state(feature));
  const [thrown, setThrown] = useState<{ path: string; reason: FailureReason } | null>(null);
  const [wasFailed, setWasFailed] = useState(false);
  const [typed, setTyped] = useState<readonly Typed[]>([]);
  const path = props.location.pathname;
  const { shell: plain } = props;
  const hasCode = useHasCode(state, bare, path);
  const isIdle = state.status === 'idle';
  // Also for a feature that loads already: its failure is to be shown from now on.
  useEffect(() => source.ensure(feature), [source, feature, isIdle]);
  const shell = useMemo(
    () => countedShell(plain, () => source.recordUsage(feature, { what: 'call' })),
    [plain, source, feature],
  );

  const onError = useCallback(
    (error: unknown) => {
      const show = (reason: FailureReason) => {
        plain.reportError(error, { feature, reason });
        source.recordUsage(feature, { what: 'drawing', reason });
        setThrown({ path, reason });
      };
      if (!isChunkFailure(error)) return show('render');
      setThrown({ path, reason: 'chunk' });
      void isOfChanged(error).then((changed) => show(changed ? 'changed' : 'chunk'));
    },
    [plain, source, feature, path],
  );
  const began = useRef(performance.now());
  const [mounted, setMounted] = useState(false);
  const onMounted = useCallback(() => {
    setMounted(true);
    source.recordUsage(feature, { what: 'mounted', ms: performance.now() - began.current });
  }, [source, feature]);
  const onDrawing = useCallback((what: 'begins' | 'ends') => source.recordUsage(feature, { what }), [source, feature]);
  const unsaved = useRef(hasUnsaved);
  unsaved.current = hasUnsaved;
  const onTyped = useCallback(
    (left: readonly Typed[]) => {
      const now = source.state(feature);
      const off = now.status === 'failed' && now.reason === 'off';
      if (off && unsaved.current?.()) setTyped(left);
    },
    [source, feature],
  );

  const again = (load: (feature: FeatureName) => void) => () => {
    setThrown(null);
    setWasFailed(true);
    load(feature);
  };
  // An error counts only for the address where it happened; another page of the feature may work.
  const broken = state.status === 'ready' && thrown?.path === path;
  const waiting = useSyncExternalStore(source.subscribe, () => source.pendingUpdates().includes(feature));
  useEffect(() => {
    if (!broken || !waiting) return;
    setThrown(null);
    source.activate(feature);
  }, [broken, waiting, source, feature]);
  if (broken || state.status === 'failed' || (state.status === 'pending' && wasFailed))
    return (
      <Failed
        title={title}
        reason={broken ? thrown.reason : state.status === 'failed' ? state.reason : undefined}
        words={state.status === 'failed' ? state.words : undefined}
        typed={typed}
        busy={state.status === 'pending'}
        onRetry={again(broken ? source.reload : source.retry)}
        previous={broken ? source.alternative(feature) : undefined}
        onPrevious={again(source.standIn)}
      />
    );
  if (state.status !== 'ready' || !hasCode) return bare ? <LoadingOverlay /> : <Waiting title={title} />;
  return (
    <>
      {bare && !mounted && <LoadingOverlay />}
      <MountedFeature
        {...props}
        shell={shell}
        feature={feature}
        lifecycles={state.lifecycles}
        onError={onError}
        onMounted={onMounted}
        onDrawing={onDrawing}
        onTyped={onTyped}
      />
    </>
  );
}

type FailedProps = Omit<FeatureFailureProps, 'reason'> & { reason: FailureReason | undefined };

/** Keeps the last reason on screen during a retry. If code that has run is broken, also offers a page reload. */
function Failed({ reason, ...props }: FailedProps) {
  const [last, setLast] = useState(reason);
  if (reason && reason !== last) setLast(reason);
  useOnlineAgain(reason !== undefined && !hasRun(reason), props.onRetry);
  return (
    <FeatureFailure
      {...props}
      reason={last ? failureText[last] : ''}
      onReload={last && reloadHelps(last) ? reload : undefined}
    />
  );
}
