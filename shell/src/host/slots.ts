import type { FeatureLifecycles, FeatureProps, SlotName, SlotProps } from '@spot/contracts/shell-api';
import type { FeatureName } from '@spot/contracts/routes';
import type { FeatureSource, RemoteState } from '../federation/types';
import { countedShell } from './counted-shell';
import { mountParcel } from './use-parcel';

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
 * Draws another feature's slot, which follows the page's location and theme. While the slot cannot be shown, the element has a
 * short note instead. A feature that has failed before is tried again, because nothing else of it may be on the page.
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
  let shown: 'nothing' | 'slot' | 'note' = 'nothing';
  /** What was drawn last; if it threw, it is not drawn again. */
  let drawn: FeatureLifecycles | undefined;
  const show = (what: typeof shown, next: () => () => void) => {
    if (stopped) return;
    takeOut();
    shown = what;
    takeOut = next();
  };
  const fail = () => {
    if (shown !== 'note') show('note', () => unavailable(element));
  };
  function draw(owner: FeatureName, whole: FeatureLifecycles) {
    drawn = whole;
    const lifecycles = whole.slots[name];
    if (!lifecycles) return fail();
    const { shell: plain } = props();
    const shell = countedShell(plain, () => source.recordUsage(owner, { what: 'call' }));
    const onError = (error: unknown) => {
      shell.reportError(error, { slot: name });
      source.recordUsage(owner, { what: 'drawing', reason: 'render' });
      fail();
    };
    show('slot', () => {
      const given = () => ({ ...props(), shell, onError, slotProps });
      const parcel = mountParcel(element, `slot-${name}`, lifecycles, given());
      const unfollow = follow(() => parcel.update(given()));
      return () => {
        unfollow();
        parcel.unmount();
      };
    });
  }
  const isOff = (state: RemoteState) => state.status === 'failed' && state.reason === 'off';
  async function begin() {
    const owner = await source.slotOwner(name);
    if (stopped) return;
    if (owner === undefined) return fail();
    const look = () => {
      const state = source.state(owner);
      if (isOff(state)) drawn = undefined;
      if (state.status === 'ready' && shown !== 'slot' && state.lifecycles !== drawn) draw(owner, state.lifecycles);
      else if (isOff(state) || (state.status === 'failed' && shown === 'nothing')) fail();
    };
    const before = source.state(owner);
    if (before.status === 'failed' && !isOff(before)) source.retry(owner);
    source.ensure(owner);
    unwatch = source.subscribe(look);
    look();
  }
  begin().catch(fail);
  return () => {
    stopped = true;
    unwatch();
    takeOut();
  };
}
