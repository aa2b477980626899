/** A module of its own, because tests cannot replace `location.reload`. */
export const reload = (): void => window.location.reload();
