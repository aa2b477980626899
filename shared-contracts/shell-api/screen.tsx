import { useEffect, useState, type ComponentType } from 'react';

/**
 * A screen or dialog whose code comes with its first use. Not `React.lazy`: a Suspense that has shown its fallback holds back what
 * has arrived for 300 ms. Code that does not arrive is thrown, and the shell shows its panel in the screen's place.
 */
export function screen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const arrived: { Page?: ComponentType<Props> } = {};
  return function Screen(props) {
    const [state, setState] = useState<{ Page?: ComponentType<Props>; failure?: { error: unknown } }>(arrived);
    useEffect(() => {
      if (arrived.Page) return;
      let current = true;
      load().then(
        (Page) => {
          arrived.Page = Page;
          if (current) setState({ Page });
        },
        (error: unknown) => current && setState({ failure: { error } }),
      );
      return () => {
        current = false;
      };
    }, []);
    if (state.failure) throw state.failure.error;
    return state.Page ? <state.Page {...props} /> : null;
  };
}
