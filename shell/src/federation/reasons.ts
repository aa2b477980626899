import type { FailureReason } from '@spot/contracts/releases';

export type { FailureReason };

export class LoadFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    readonly detail = '',
  ) {
    super(`${reason}${detail && `: ${detail}`}`);
  }
}

/** Whether a chunk of a feature that is already loaded did not arrive. */
export function isChunkFailure(error: unknown): boolean {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return name === 'ChunkLoadError' || /Loading chunk/.test(message);
}

/** Whether the feature's code has run in this page. It cannot be unloaded, so only a page reload starts afresh. */
export const hasRun = (reason: FailureReason): boolean => reason === 'module' || reason === 'render';

/** Whether reloading the page may help, e.g. if a release has removed a part that the shell provides. */
export const reloadHelps = (reason: FailureReason): boolean =>
  hasRun(reason) || reason === 'chunk' || reason === 'changed';

/** The sentence shown to the person. */
export const failureText: Record<FailureReason, string> = {
  registry: 'The list of pages could not be read.',
  unlisted: 'This page is not installed here.',
  invalid: 'The address of this page is not valid.',
  off: 'This page is switched off for now.',
  contract: 'This page was built for a different version of SPOT.',
  federation: 'This page was built with tools that this version of SPOT cannot run.',
  libraries: 'This page was built with libraries that this version of SPOT does not have.',
  timeout: 'This page took too long to load.',
  entry: 'The server of this page cannot be reached.',
  chunk: 'Part of this page could not be loaded.',
  changed: 'Part of this page failed a security check, so it was not run.',
  module: 'This page failed to start.',
  render: 'This page ran into a problem.',
  // These two are only counted: the page still works, or can show nothing.
  thrown: 'This page ran into a problem.',
  frozen: 'This page stopped responding.',
};
