import type { FeatureProps, Lifecycles } from '@spot/contracts/shell-api';
import { useEffect, useRef, type RefObject } from 'react';
import { mountRootParcel, type ParcelConfig } from 'single-spa';

let count = 0;

const quiet = () => {};

/** Empties the props, because single-spa keeps every unmounted parcel with its last props, and so everything they refer to. */
function empty(props: object): void {
  for (const key of Object.keys(props)) Reflect.deleteProperty(props, key);
}

/** Mounts lifecycles into a new element inside `container`. Returns functions to update and to unmount them. */
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
  // single-spa expects the update lifecycle on this object, so each mount gets its own.
  const config = {
    bootstrap: lifecycles.bootstrap,
    mount: lifecycles.mount,
    unmount: lifecycles.unmount,
    update: lifecycles.update,
  };
  const given = { domElement: element, ...props };
  const parcel = mountRootParcel(config as unknown as ParcelConfig, given);
  // Operations on one parcel run one after another, so an update never overlaps an unmount.
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

/** Keeps a feature mounted in the container while the component is, and passes on every change of props. */
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
