import { signInText } from '@spot/contracts/accounts';
import { FluentProvider, spotDarkTheme, spotTheme, type Theme } from '@spot/contracts/ui/core';
import { createDOMRenderer, RendererProvider, renderToStyleElements } from '@griffel/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import { LoadingOverlay } from '../frame/loading-overlay';
import { createHistory } from '../history';
import { identifierPrefix, Root } from '../root';
import type { SessionController } from '../session/controller';
import { signedOut } from '../session/reduce';
import { createSessionStore } from '../session/store';
import { SubmitButton } from '../sign-in/submit-button';

/** A visitor who is not signed in, at /login, before any input. */
const controller = {
  store: createSessionStore(signedOut),
  notice: createStore(() => ({})),
} as SessionController;
const page = {
  location: { pathname: '/login', search: '', hash: '' },
  history: { state: null, replaceState: () => {} },
  addEventListener: () => {},
} as unknown as Window;

/** Prefix of ids in the overlay, which is in the document beside the sign-in page. */
const overlayPrefix = 'loading-';
const themeStyle = /<style[^>]*>[^<]*<\/style>/;
const classOf = (markup: string) => /<button[^>]*class="([^"]*)"/.exec(markup)?.[1] ?? '';

/** The declarations of the variables in these rules, including variables that their values use. */
function variables(theme: Theme, css: string): string {
  const wanted = new Set<string>();
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\(--(\w+)/g)) {
      if (wanted.has(name) || !(name in theme)) continue;
      wanted.add(name);
      look(String(theme[name as keyof Theme]));
    }
  };
  look(css);
  return [...wanted].map((name) => `--${name}:${theme[name as keyof Theme]}`).join(';');
}

export interface FirstPages {
  signIn: string;
  loading: string;
  styles: string;
}

/**
 * The sign-in page as React first renders it and the overlay of pages that load, with the styles of both themes. The submit
 * button carries its class names for the complete form and the pressed button, which early.ts sets before React has loaded.
 */
export function drawFirstPages(): FirstPages {
  const renderer = createDOMRenderer();
  const draw = (content: ReactElement, prefix = identifierPrefix) =>
    renderToString(<RendererProvider renderer={renderer}>{content}</RendererProvider>, { identifierPrefix: prefix });
  const button = (busy: boolean) =>
    classOf(
      draw(
        <FluentProvider theme={spotTheme}>
          <SubmitButton busy={busy}>{signInText.submit}</SubmitButton>
        </FluentProvider>,
      ),
    );
  const whole = draw(
    <Root history={createHistory(page)} controller={controller} registry={() => Promise.reject(new Error())} />,
  );
  const overlay = draw(
    <FluentProvider theme={spotTheme}>
      <LoadingOverlay />
    </FluentProvider>,
    overlayPrefix,
  );
  const signIn = whole
    .replace(themeStyle, '')
    .replace(
      '<button type="submit"',
      `<button type="submit" data-ready="${button(false)}" data-busy="${button(true)}"`,
    );
  const providerOf = (text: string) =>
    /fui-FluentProvider\w*[^ "]*/.exec(text.replace('fui-FluentProvider ', ''))?.[0] ?? '';
  const provider = providerOf(whole);
  const rules = renderToStaticMarkup(<>{renderToStyleElements(renderer)}</>);
  const themed = [
    `.${provider}{${variables(spotTheme, rules)}}`,
    `html[data-look="dark"]{background-color:${spotDarkTheme.colorNeutralBackground2}}`,
    `html[data-look="dark"] .${provider}{${variables(spotDarkTheme, rules)}}`,
  ];
  const loading = overlay.replace(themeStyle, '').replace(providerOf(overlay), provider);
  return { signIn, loading, styles: `<style>${themed.join('')}</style>${rules}` };
}
