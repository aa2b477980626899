import { hrefs } from '@spot/contracts/routes';
import { TakeOverStyles } from '@spot/contracts/ui/core';
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { warm } from './app';
import { readConfig } from './config';
import { askRegistry } from './federation/ask-registry';
import { wayBack } from './guard/way-back';
import { createHistory } from './history';
import { focusPresses } from './focus-pressed';
import { keepComposing } from './keep-composing';
import { keepPresses } from './keep-press';
import { restoreLook } from './look';
import { Root } from './root';
import { rootOptions } from './root-options';
import { createSessionController } from './session/controller';
import { selectTabbed } from './select-tabbed';
import { uncoverFocus } from './uncover-focus';

/** Shows the page in the frame in which it is first drawn; until then the overlay of the document is there. */
function Shown({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.shows = 'page';
    document.getElementById('loading')?.remove();
  }, []);
  return children;
}

/** Starts the product. `drawn`: the prerendered sign-in page is on screen, and React takes it over with the typed text. */
export async function start(drawn: boolean): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  if (!drawn) void askRegistry();
  const controller = createSessionController(readConfig());
  if (controller.store.getState().status === 'starting') void warm(controller, askRegistry).catch(() => {});
  const history = createHistory();
  keepComposing();
  keepPresses();
  focusPresses();
  selectTabbed();
  uncoverFocus();
  await restoreLook();
  const root = <Root history={history} controller={controller} registry={askRegistry} />;
  if (!drawn) {
    element.replaceChildren();
    createRoot(element, rootOptions).render(<Shown>{root}</Shown>);
    return;
  }
  if (history.location.pathname !== hrefs.login()) history.replace(hrefs.login(), wayBack(history.location));
  document.getElementById('loading')?.remove();
  // As a transition, so that the page can respond to input between the steps.
  startTransition(() => void hydrateRoot(element, <TakeOverStyles>{root}</TakeOverStyles>, rootOptions));
}
