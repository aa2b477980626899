/** Whether the page at `pathname` belongs to this tab. `/` matches only itself. */
export function isCurrent(to: string, pathname: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
