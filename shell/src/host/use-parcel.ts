import { type FeatureProps, type Lifecycles } from '@spot/contracts/shell-api';
import { useEffect, useRef, type RefObject } from 'react';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';

let count = 0;

interface Mounted {
  parcel: Parcel;
  element: HTMLElement;
  /** Work on one parcel is done in turn: an update never meets an unmount half way. */
  turn: Promise<unknown>;
}

const quiet = () => {};

/** Mounts lifecycles into a new element inside `container`; answers how to update and how to take them out. */
export function mountParcel(
  container: HTMLElement,
  name: string,
  lifecycles: Lifecycles,
  props: FeatureProps & { slotProps?: object },
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
  const parcel = mountRootParcel(config as unknown as ParcelConfig, { domElement: element, ...props });
  const mounted: Mounted = { parcel, element, turn: parcel.mountPromise };
  mounted.turn.catch(props.onError);
  return {
    update: (next: FeatureProps & { slotProps?: object }) => {
      mounted.turn = mounted.turn.then(() => parcel.update?.({ domElement: element, ...next }));
      mounted.turn.catch(quiet);
    },
    unmount: () => {
      mounted.turn = mounted.turn.then(() => parcel.unmount());
      mounted.turn.catch(quiet).finally(() => element.remove());
    },
  };
}

/** Keeps a feature mounted in the container while the component is; every change of props reaches it. */
export function useParcel(
  container: RefObject<HTMLElement | null>,
  name: string,
  lifecycles: Lifecycles,
  props: FeatureProps,
) {
  const latest = useRef(props);
  latest.current = props;
  const mounted = useRef<ReturnType<typeof mountParcel> | null>(null);

  useEffect(() => {
    if (!container.current) return;
    const own = mountParcel(container.current, name, lifecycles, latest.current);
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
