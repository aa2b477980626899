import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useIsMounted } from './use-is-mounted';

describe('useIsMounted', () => {
  it.each([undefined, StrictMode])(
    'is true until the component leaves the page, and stays the same function',
    (wrapper) => {
      const { result, rerender, unmount } = renderHook(useIsMounted, { wrapper });
      const isMounted = result.current;
      expect(isMounted()).toBe(true);
      rerender();
      expect(result.current).toBe(isMounted);
      unmount();
      expect(isMounted()).toBe(false);
    },
  );
});
