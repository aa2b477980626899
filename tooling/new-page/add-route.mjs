import { Clear } from '../lib/say.mjs';

const letters = (path) => path.toLowerCase().replace(/[^a-z]/g, '');

/** The table of routes with the page in it: a planned route is served from now on, another one is added. */
export function addRoute(table, { feature, name, title, scope }, route) {
  const asked = route ?? `/${name.replaceAll('-', '')}`;
  if (!/^\/[A-Za-z][A-Za-z-]*$/.test(asked)) throw new Clear(`${asked} is no route; one is /minimumWageAdjustment.`);
  const lines = table.split('\n');
  const entries = lines.flatMap((line, at) => {
    const [, path] = /^ {2}(?:member\(|admin\(|\{ path: )'([^']*)'/.exec(line) ?? [];
    return path ? [{ path, line, at }] : [];
  });
  const found = entries.find(({ path }) => letters(path) === letters(asked));
  if (found) {
    const owned = scope === 'office' ? found.line.startsWith('  admin(') : found.line.includes(`'${feature}'`);
    if (!owned) throw new Clear(`${found.path} belongs to another feature.`);
    if (!found.line.includes(", 'planned')")) throw new Clear(`${found.path} is served already.`);
    lines[found.at] = found.line.replace(", 'planned')", ')');
    return { path: found.path, text: lines.join('\n') };
  }
  const last = entries.findLast(({ line }) => line.startsWith(scope === 'office' ? '  admin(' : '  member('));
  if (!last) throw new Clear('The table of routes has another form than this command knows.');
  const entry =
    scope === 'office' ? `  admin('${asked}', '${title}'),` : `  member('${asked}', '${feature}', '${title}'),`;
  lines.splice(last.at + 1, 0, entry);
  return { path: asked, text: lines.join('\n') };
}
