/** Compiles a trigger's document path such as `teams/{team}/members/{member}` or `logs/{rest=**}`. */
export function compilePattern(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((segment) => {
      if (/^\{[^}]*=\*\*\}$/.test(segment) || segment === '**') return '.+';
      return segment
        .split(/\{[^}]*\}|\*/)
        .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]+');
    })
    .join('/');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}
