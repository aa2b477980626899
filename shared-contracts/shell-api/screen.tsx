import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code may be asked for before it is drawn; code that does not arrive is asked for again then. */
export interface Screen<Props extends object> {
  (props: Props): ReactNode;
  preload(): void;
}

/**
 * A screen or dialog whose code comes with its first use. Not `React.lazy`: a Suspense that has shown its fallback holds back what
 * has arrived for 300 ms. `Waiting` stands in its place until then. Code that does not arrive is thrown, and the shell shows its
 * panel in the screen's place; whoever draws it again asks again.
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
      // What was drawn is what had arrived then; it may have come since.
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
  return Object.assign(Screen, { preload: () => void arrive().catch(() => {}) });
}
