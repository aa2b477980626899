/** The address of the shell's first script: another one with every build. */
export const ownScript = (): string | undefined =>
  document.querySelector('script[src^="/first."]')?.getAttribute('src') ?? undefined;
