import { useEffect } from 'react';

/** Sets the title of the browser tab; undefined leaves it unchanged. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · SPOT`;
  }, [title]);
}
