/** A library that the shell provides, as the runtime keeps it. */
interface Provided {
  lib?: unknown;
  get?: () => unknown;
  loading?: unknown;
}
/** The runtime's libraries by scope, name and version. All versions of features share them. */
type Libraries = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Provided>>>>>>;

/**
 * Lets a library that did not arrive be requested again. The runtime keeps the promise of a library even if it failed; without
 * this, no page that needs the library works before the browser's page is reloaded.
 */
export function renewLibraries(libraries: Libraries): void {
  const all = Object.values(libraries).flatMap((scope) => Object.values(scope).flatMap(Object.values<Provided>));
  for (const library of all) {
    const { get } = library;
    if (library.lib || !get) continue;
    library.get = async () => {
      try {
        return await get();
      } catch (error) {
        delete library.loading;
        throw error;
      }
    };
  }
}
