/** The build manifests of the whole product; builds again only if a source has changed. */
export function buildsOfProduct(): Promise<unknown>;
