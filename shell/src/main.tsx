import { FluentProvider } from '@spot/contracts/ui/core';
import '@fontsource/open-sans/latin-400.css';
import '@fontsource/open-sans/latin-600.css';
import '@fontsource/open-sans/latin-700.css';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'react-router-dom';
import { useStore } from 'zustand';
import { App } from './app';
import { readConfig } from './config';
import { fetchRegistry } from './federation/fetch-registry';
import './frame/fonts.css';
import './frame/touch.css';
import { createHistory } from './history';
import { look, restoreLook } from './look';
import { createSessionController } from './session/controller';

const registry = fetchRegistry();
// Who needs it says so; until then a registry that cannot be read is nobody's fault.
registry.catch(() => {});
const controller = createSessionController(readConfig());
const history = createHistory();
restoreLook();

function Root() {
  const { theme } = useStore(look);
  const location = useSyncExternalStore(history.subscribe, () => history.location);
  return (
    <FluentProvider theme={theme} style={{ minHeight: '100%' }}>
      <Router location={location} navigator={history}>
        <App history={history} controller={controller} registry={registry} />
      </Router>
    </FluentProvider>
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
createRoot(element, { identifierPrefix: 'shell-' }).render(<Root />);
