/** The address of the shell's first script, which is different in every build. */
export const ownScript = (): string | undefined =>
  document.querySelector('script[src^="/first."]')?.getAttribute('src') ?? undefined;
