/** Whether an address is that of a route's path, parameters included. A trailing slash does not matter. */
export function matchesPath(path: string, pathname: string): boolean {
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (!path.includes(':')) return path === plain;
  return new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`).test(plain);
}
