import type { FeatureProps, SlotName, SlotProps } from '@spot/contracts/shell-api';
import type { FeatureName } from '@spot/contracts/routes';
import type { FeatureSource } from '../federation/types';
import { countedShell } from './counted-shell';
import { mountParcel } from './use-parcel';

/** Resolves when the feature is ready, with its lifecycles; undefined when it failed. */
export function whenSettled(source: FeatureSource, feature: FeatureName) {
  return new Promise<Extract<ReturnType<FeatureSource['state']>, { status: 'ready' }> | undefined>((resolve) => {
    const look = () => {
      const state = source.state(feature);
      if (state.status === 'ready') done(state);
      if (state.status === 'failed') done(undefined);
    };
    const stop = source.subscribe(look);
    const done = (state: Parameters<typeof resolve>[0]) => {
      stop();
      resolve(state);
    };
    source.ensure(feature);
    look();
  });
}

function unavailable(element: HTMLElement) {
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  note.textContent = 'This part is not available right now.';
  element.append(note);
  return () => note.remove();
}

interface Surroundings {
  props(): Omit<FeatureProps, 'onError'>;
  follow(follower: () => void): () => void;
}

/**
 * Draws another feature's slot, which follows the page's location and theme. If the slot cannot be shown, the element gets a
 * short note instead.
 */
export function mountSlot<Name extends SlotName>(
  source: FeatureSource,
  { props, follow }: Surroundings,
  name: Name,
  element: HTMLElement,
  slotProps: SlotProps[Name],
): () => void {
  let takeOut = () => {};
  let unwatch = () => {};
  let stopped = false;
  const show = (next: () => () => void) => {
    if (stopped) return;
    takeOut();
    takeOut = next();
  };
  const fail = () => show(() => unavailable(element));
  void (async () => {
    const owner = await source.slotOwner(name);
    const ready = owner === undefined ? undefined : await whenSettled(source, owner);
    const lifecycles = ready?.lifecycles.slots[name];
    if (owner === undefined || !lifecycles) return fail();
    const { shell: plain } = props();
    const shell = countedShell(plain, () => source.recordUsage(owner, { what: 'call' }));
    const onError = (error: unknown) => {
      shell.reportError(error, { slot: name });
      source.recordUsage(owner, { what: 'drawing', reason: 'render' });
      fail();
    };
    show(() => {
      const given = () => ({ ...props(), shell, onError, slotProps });
      const parcel = mountParcel(element, `slot-${name}`, lifecycles, given());
      const unfollow = follow(() => parcel.update(given()));
      return () => {
        unfollow();
        parcel.unmount();
      };
    });
    // The slot ends if its owner is switched off.
    const look = () => {
      const state = source.state(owner);
      if (state.status === 'failed' && state.reason === 'off') fail();
    };
    if (!stopped) unwatch = source.subscribe(look);
  })().catch(fail);
  return () => {
    stopped = true;
    unwatch();
    takeOut();
  };
}
