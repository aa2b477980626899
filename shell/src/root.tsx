import { FluentProvider, useStylesOnce } from '@spot/contracts/ui/core';
import { useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { useStore } from 'zustand';
import { App, type AppProps } from './app';
import { LightOnPaper } from './light-on-paper';
import { look } from './look';

/** Prefix of React's ids in this root; must equal that of the prerendered page. */
export const identifierPrefix = 'shell-';

export function Root({ history, ...props }: AppProps) {
  useStylesOnce();
  const { dark, theme } = useStore(look);
  const read = () => history.location;
  const location = useSyncExternalStore(history.subscribe, read, read);
  return (
    <FluentProvider theme={theme} style={{ minHeight: '100%' }}>
      {dark && <LightOnPaper />}
      <Router location={location} navigationType={history.kind} navigator={history}>
        <App history={history} {...props} />
      </Router>
    </FluentProvider>
  );
}
