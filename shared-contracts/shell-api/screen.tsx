import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code can be loaded before it renders; if that fails, rendering loads it again. */
export interface Screen<Props extends object> {
  (props: Props): ReactNode;
  /** Resolves once the code is there or could not be loaded. */
  preload(): Promise<void>;
}

/**
 * A screen or dialog whose code is loaded on first use; it renders `Waiting` until then. Not `React.lazy`, because Suspense
 * delays arrived content for 300 ms after showing its fallback. If loading fails, the error is thrown and the shell shows its
 * panel; rendering again loads again.
 */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: () => ReactNode = () => null,
): Screen<Props> {
  const arrived: { Page?: ComponentType<Props> } = {};
  let coming: Promise<ComponentType<Props>> | undefined;
  const arrive = () => {
    coming ??= load().then(
      (Page) => (arrived.Page = Page),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  function Screen(props: Props) {
    const [state, setState] = useState<{ Page?: ComponentType<Props>; failure?: { error: unknown } }>(() => ({
      Page: arrived.Page,
    }));
    useEffect(() => {
      // The code may have arrived between rendering and this effect.
      if (arrived.Page) return setState((drawn) => (drawn.Page ? drawn : { Page: arrived.Page }));
      let current = true;
      arrive().then(
        (Page) => current && setState({ Page }),
        (error: unknown) => current && setState({ failure: { error } }),
      );
      return () => {
        current = false;
      };
    }, []);
    if (state.failure) throw state.failure.error;
    return state.Page ? <state.Page {...props} /> : <Waiting />;
  }
  return Object.assign(Screen, {
    preload: () =>
      arrive().then(
        () => {},
        () => {},
      ),
  });
}
