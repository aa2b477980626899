/** The screen beside the panel. */
export type HubScreen = { kind: 'list' | 'create' | 'uniforms' } | { kind: 'edit' | 'duplicate' | 'view'; id: string };

const withId = ['edit', 'duplicate', 'view'] as const;

/** The screen that a URL names (`hrefs.managePositions`); the list by default. */
export function screenOf(search: URLSearchParams): HubScreen {
  for (const kind of withId) {
    const id = search.get(kind);
    if (id) return { kind, id };
  }
  if (search.has('create')) return { kind: 'create' };
  return { kind: search.has('uniforms') ? 'uniforms' : 'list' };
}

export function searchOf(screen: HubScreen): string {
  if (screen.kind === 'list') return '';
  return `?${new URLSearchParams({ [screen.kind]: 'id' in screen ? screen.id : 'true' })}`;
}
