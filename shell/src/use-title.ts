import { useEffect } from 'react';

/** The name of the tab; undefined leaves it as it is. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · SPOT`;
  }, [title]);
}
