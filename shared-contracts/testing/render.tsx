import { render, type RenderResult } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { FluentProvider, ShellContext, spotTheme, useFocusFinders } from '../ui/core';
import { fakeShell, type FakeShell, type FakeShellOptions } from './shell';

export interface RenderInShellOptions extends FakeShellOptions {
  /** The address at which the screen is drawn. */
  path?: string;
  shell?: FakeShell;
}

/** `shell.navigate` moves the router of the test as the real one moves the feature's. */
function Navigation({ shell }: { shell: FakeShell }) {
  const navigate = useNavigate();
  useEffect(() => {
    shell.navigate = (to, options) => {
      shell.visited.push(to);
      void navigate(to, options);
    };
  }, [shell, navigate]);
  return null;
}

/** As every feature's root does: a dialog must not be the last user of what hides the page behind it. */
function FocusKeeper() {
  useFocusFinders();
  return null;
}

/** Renders a screen as in the shell: with its context, theme and router. */
export function renderInShell(
  screen: ReactElement,
  { path = '/', shell: given, ...options }: RenderInShellOptions = {},
): RenderResult & { shell: FakeShell } {
  const shell = given ?? fakeShell(options);
  const result = render(screen, {
    wrapper: ({ children }) => (
      <ShellContext value={shell}>
        <FluentProvider theme={spotTheme}>
          <MemoryRouter initialEntries={[path]}>
            <FocusKeeper />
            <Navigation shell={shell} />
            {children}
          </MemoryRouter>
        </FluentProvider>
      </ShellContext>
    ),
  });
  return { ...result, shell };
}
