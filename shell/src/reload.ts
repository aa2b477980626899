/** In a module of its own, because a test cannot replace it in the browser's object. */
export const reload = (): void => window.location.reload();
