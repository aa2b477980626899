import type { FeatureProps, Lifecycles } from '@spot/contracts/shell-api';
import { useEffect, useRef, type RefObject } from 'react';
import { mountRootParcel, type ParcelConfig } from 'single-spa';

let count = 0;

const quiet = () => {};

/** single-spa keeps every parcel that ever was with the props that it had last: whatever they held would live on with them. */
function empty(props: object): void {
  for (const key of Object.keys(props)) Reflect.deleteProperty(props, key);
}

/** Mounts lifecycles into a new element inside `container`; answers how to update and how to take them out. */
export function mountParcel(
  container: HTMLElement,
  name: string,
  lifecycles: Lifecycles,
  props: FeatureProps & { slotProps?: object },
  onMounted: () => void = quiet,
) {
  const element = document.createElement('div');
  element.id = `${name}-${++count}`;
  element.style.height = '100%';
  container.append(element);
  // single-spa asks for an update lifecycle on the parcel itself, so each mount gets a configuration of its own.
  const config = {
    bootstrap: lifecycles.bootstrap,
    mount: lifecycles.mount,
    unmount: lifecycles.unmount,
    update: lifecycles.update,
  };
  const given = { domElement: element, ...props };
  const parcel = mountRootParcel(config as unknown as ParcelConfig, given);
  // Work on one parcel is done in turn: an update never meets an unmount half way.
  let turn: Promise<unknown> = parcel.mountPromise;
  turn.then(onMounted, props.onError);
  return {
    update: (next: FeatureProps & { slotProps?: object }) => {
      turn = turn.then(() => parcel.update?.(Object.assign(given, next)));
      turn.catch(quiet);
    },
    unmount: () => {
      turn = turn.then(() => parcel.unmount());
      turn.catch(quiet).finally(() => {
        element.remove();
        empty(given);
      });
    },
  };
}

/** Keeps a feature mounted in the container while the component is; every change of props reaches it. */
export function useParcel(
  container: RefObject<HTMLElement | null>,
  name: string,
  lifecycles: Lifecycles,
  props: FeatureProps,
  onMounted?: () => void,
) {
  const latest = useRef({ ...props, onMounted });
  latest.current = { ...props, onMounted };
  const mounted = useRef<ReturnType<typeof mountParcel> | null>(null);

  useEffect(() => {
    if (!container.current) return;
    const { onMounted: mountedNow, ...given } = latest.current;
    const own = mountParcel(container.current, name, lifecycles, given, mountedNow);
    mounted.current = own;
    return () => {
      mounted.current = null;
      own.unmount();
    };
  }, [container, name, lifecycles]);

  const { shell, location, dark, onError } = props;
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else mounted.current?.update({ shell, location, dark, onError });
  }, [shell, location, dark, onError]);
}
