import { shellText } from '@spot/contracts/core';
import type { RootOptions } from 'react-dom/client';
import { offerReload } from './first/not-loaded';
import { identifierPrefix } from './root';

/** After an error outside of the features, React removes the whole page; without a sentence it would be blank. */
export const rootOptions = {
  identifierPrefix,
  onUncaughtError(error) {
    // As React does without this option; whoever listens to the window's errors reports it.
    window.reportError(error);
    offerReload(shellText.broken);
  },
} satisfies RootOptions;
