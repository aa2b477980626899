import { FluentProvider, spotDarkTheme, spotTheme } from '@spot/contracts/ui/core';
import '@fontsource/open-sans/latin-400.css';
import '@fontsource/open-sans/latin-600.css';
import '@fontsource/open-sans/latin-700.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useStore } from 'zustand';
import { App } from './app';
import { readConfig } from './config';
import { fetchRegistry } from './federation/fetch-registry';
import './frame/fonts.css';
import { look } from './look';
import { createSessionController } from './session/controller';

const controller = createSessionController(readConfig());
const registry = fetchRegistry();
// Who needs it says so; until then a registry that cannot be read is nobody's fault.
registry.catch(() => {});

const router = createBrowserRouter([{ path: '*', element: <App controller={controller} registry={registry} /> }]);

function Root() {
  const { dark } = useStore(look);
  return (
    <FluentProvider theme={dark ? spotDarkTheme : spotTheme} style={{ minHeight: '100%' }}>
      <RouterProvider router={router} />
    </FluentProvider>
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
createRoot(element, { identifierPrefix: 'shell-' }).render(<Root />);
