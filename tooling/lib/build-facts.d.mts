/** What builds of the whole product say of themselves; built anew only where a source has changed. */
export function buildsOfProduct(): Promise<unknown>;
