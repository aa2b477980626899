import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import { developmentReactFile } from '../gateway/development-react.mjs';
import { declarationsOf, outermostFunctions, parse } from './declarations.cjs';
import { root } from './root.mjs';

/** The development build of React is as its developers have written it. */
const isBuilt = (file) => file.endsWith('.js') && file !== developmentReactFile;
const lineStarts = (text) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

/** The scripts that browser tests load, with their folders and workspaces. */
function builtScripts() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((workspace) => ['dist', 'dist/local'].map((dist) => ({ workspace, dir: join(root, workspace, dist) })))
    .filter(({ dir }) => existsSync(dir))
    .flatMap((place) =>
      readdirSync(place.dir)
        .filter(isBuilt)
        .map((script) => ({ ...place, script })),
    );
}

/** Source maps of everything that browser tests load, by the script's file. */
function findMaps() {
  const maps = new Map();
  for (const { workspace, dir, script } of builtScripts()) {
    const file = join(dir, `${script}.map`);
    if (existsSync(file)) maps.set(script, { workspace, file });
    // webpack writes none for a script that only passes on what is elsewhere.
    else if (statSync(join(dir, script)).size > 2000) throw new Error(`${script} of ${workspace} has no source map.`);
  }
  return maps;
}

/** Ranges of the functions in a source file, as `[from, to, declaration]`. */
function functionsIn(file, text) {
  return declarationsOf(parse(file, text))
    .flatMap(({ name, nodes }) =>
      nodes.flatMap(outermostFunctions).map(({ body }) => [body.getStart(), body.end, `${file}#${name}`]),
    )
    .sort(([a], [b]) => a - b);
}

/** The last element of `sorted` whose first number is at most `at`. */
function lastUpTo(sorted, at) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle][0] <= at) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}

/** The executed ranges `[from, to]`; the innermost function decides. */
export function executedParts(functions) {
  const ranges = functions.flatMap(({ ranges: own }) => own);
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const parts = [];
  const open = [];
  let from = 0;
  const until = (to) => {
    if (to > from && open.at(-1)?.count > 0) parts.push([from, to]);
    from = Math.max(from, to);
  };
  for (const range of ranges) {
    while (open.length > 0 && open.at(-1).endOffset <= range.startOffset) {
      until(open.at(-1).endOffset);
      open.pop();
    }
    until(range.startOffset);
    open.push(range);
  }
  while (open.length > 0) {
    until(open.at(-1).endOffset);
    open.pop();
  }
  return parts;
}

/** Maps the build's scripts to the sources that they contain. */
export function builtCode() {
  const maps = findMaps();
  const sources = new Map();
  const outlines = new Map();

  function sourceOf(file) {
    if (!sources.has(file)) {
      const path = join(root, file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      sources.set(file, { starts: lineStarts(text), functions: functionsIn(file, text) });
    }
    return sources.get(file);
  }

  /** The declaration with a function around a place in a source file. */
  function declarationAt(file, line, column) {
    const { starts, functions } = sourceOf(file);
    const at = (starts[line] ?? 0) + column;
    const around = lastUpTo(functions, at);
    return around && at < around[1] ? around[2] : undefined;
  }

  /** Positions in a script, each valid up to the next: `[line, column, file, declaration]`; both undefined for a package. */
  function outlineOf(script) {
    if (outlines.has(script)) return outlines.get(script);
    const { workspace, file } = maps.get(script);
    const { mappings, sources: names } = JSON.parse(readFileSync(file, 'utf8'));
    const files = names.map((name) => {
      const path = join(workspace, name.replace(/^webpack:\/\/[^/]*\//, ''));
      return /(?:^|\/)node_modules\/|^\.\.|webpack\/|external /.test(path) || !/\.tsx?$/.test(path) ? undefined : path;
    });
    const starts = lineStarts(readFileSync(file.slice(0, -'.map'.length), 'utf8'));
    const outline = [];
    for (const [line, segments] of decode(mappings).entries())
      for (const [column, source, sourceLine, sourceColumn] of segments) {
        const own = source === undefined ? undefined : files[source];
        const declaration = own && declarationAt(own, sourceLine, sourceColumn);
        const last = outline.at(-1);
        if (!last || last[1] !== own || last[2] !== declaration)
          outline.push([starts[line] + column, own, declaration]);
      }
    outlines.set(script, outline);
    return outline;
  }

  return {
    has: (url) => maps.has(basename(url)),
    /**
     * Files whose code ran and declarations with a function that ran, from V8's profile of a script; everything if there is no
     * profile.
     */
    touchedBy(url, functions) {
      const outline = outlineOf(basename(url));
      const parts = functions ? executedParts(functions) : [[0, Infinity]];
      const files = new Set();
      const declarations = new Set();
      let part = 0;
      for (const [index, [from, file, declaration]] of outline.entries()) {
        if (!file) continue;
        const to = outline[index + 1]?.[0] ?? Infinity;
        while (part < parts.length && parts[part][1] <= from) part++;
        if (part === parts.length) break;
        if (parts[part][0] >= to) continue;
        files.add(file);
        if (declaration) declarations.add(declaration);
      }
      return { files, declarations };
    },
  };
}
