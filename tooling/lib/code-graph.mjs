import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { declarationsOf, onLoad, parse } from './declarations.cjs';
import { root } from './root.mjs';

/** Whether a file only contains types. */
export const isTyping = (file) => /\.d\.[cm]?ts$/.test(file);
export const isCode = (file) => /\.[cm]?[jt]sx?$/.test(file) && !isTyping(file);
export const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);

const packages = new Map();
/** The entry points of this repository's packages: `@spot/contracts/time` is `shared-contracts/core/time/index.ts`. */
function entryPoints() {
  if (packages.size > 0) return packages;
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const folder of workspaces) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const [at, file] of Object.entries(exports)) packages.set(join(name, at), join(folder, file));
  }
  return packages;
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.mjs', '.cjs', '.js'];
/** Returns a function that finds the imported file; undefined for packages and files not in `texts`. */
export function resolver(texts) {
  const found = new Map();
  return (from, specifier) => {
    if (!specifier.startsWith('.')) return entryPoints().get(specifier);
    const path = join(dirname(from), specifier);
    if (!found.has(path))
      found.set(
        path,
        endings.map((ending) => path + ending).find((file) => texts.has(file)),
      );
    return found.get(path);
  };
}

const nameOf = (node) => node?.text ?? 'default';

function importsOf({ moduleSpecifier, importClause: clause }) {
  const from = moduleSpecifier.text;
  if (!clause || clause.isTypeOnly) return [];
  const { name: own, namedBindings: bound } = clause;
  const named = bound && ts.isNamedImports(bound) ? bound.elements.filter(({ isTypeOnly }) => !isTypeOnly) : [];
  return [
    ...(own ? [[own.text, { from, name: 'default' }]] : []),
    ...(bound && ts.isNamespaceImport(bound) ? [[bound.name.text, { from, name: '*' }]] : []),
    ...named.map(({ name, propertyName }) => [name.text, { from, name: nameOf(propertyName ?? name) }]),
  ];
}

function exportsOf({ moduleSpecifier, exportClause: clause }) {
  const from = moduleSpecifier?.text;
  if (ts.isNamespaceExport(clause)) return [[clause.name.text, { from, name: '*' }]];
  return clause.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => [name.text, { from, name: nameOf(propertyName ?? name) }]);
}

/** The names that a file imports, re-exports and loads. `*` means the whole file. */
function passedThrough({ statements }) {
  const imported = statements.filter(ts.isImportDeclaration);
  const exported = statements.filter((each) => ts.isExportDeclaration(each) && !each.isTypeOnly);
  return {
    imports: new Map(imported.flatMap(importsOf)),
    exports: new Map(exported.filter(({ exportClause }) => exportClause).flatMap(exportsOf)),
    stars: exported.filter(({ exportClause }) => !exportClause).map(({ moduleSpecifier }) => moduleSpecifier.text),
    loads: imported.filter(({ importClause }) => !importClause).map(({ moduleSpecifier }) => moduleSpecifier.text),
  };
}

/**
 * Names that a declaration uses, without types; files that it loads dynamically; and files that it requires without using any
 * export.
 */
function usedBy(nodes, byRequire) {
  const uses = new Set();
  const loads = [];
  const requires = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node)) uses.add(node.text);
    if (ts.isCallExpression(node) && node.arguments[0] && ts.isStringLiteralLike(node.arguments[0])) {
      const { expression } = node;
      const byName = /^(?:require|jest\.\w+)$/.test(expression.getText());
      if ((byName && byRequire) || expression.kind === ts.SyntaxKind.ImportKeyword) loads.push(node.arguments[0].text);
      else if (byName) requires.push(node.arguments[0].text);
    }
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
  return { uses, loads, requires };
}

/** A file's declarations with what each uses, and the file's imports and re-exports. */
function outlineOf(path, text) {
  const source = parse(path, text);
  // In tests a path given to `require` is a use; the server only searches such files for functions.
  const byRequire = isTest(path) || /\.[cm]js$/.test(path);
  const parts = declarationsOf(source).map((part) => ({ ...part, ...usedBy(part.nodes, byRequire) }));
  return { ...passedThrough(source), parts };
}

/** The compiled text of each declaration, without types and comments and with the sources of its imports. */
export function meaningsOf(path, text) {
  // TypeScript would not transform a file with a JavaScript name.
  const fileName = `file.${/x$/.test(path) ? 'tsx' : 'ts'}`;
  const { outputText } = ts.transpileModule(text, {
    fileName,
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
      removeComments: true,
    },
  });
  const { parts, imports, exports, stars, loads } = outlineOf(`${path}${path.endsWith('x') ? '' : 'x'}`, outputText);
  const from = ({ from: file, name }) => `${file}#${name}`;
  const meanings = new Map(
    parts.map(({ name, nodes, uses }) => {
      const bound = [...uses].filter((each) => imports.has(each)).map((each) => `${each}=${from(imports.get(each))}`);
      return [name, [...nodes.map((node) => node.getText()), ...bound].join('\n')];
    }),
  );
  if (loads.length > 0) meanings.set(onLoad, [meanings.get(onLoad), ...loads].join('\n'));
  for (const [name, passed] of exports) if (passed.from) meanings.set(`export ${name}`, from(passed));
  if (stars.length > 0) meanings.set('export *', stars.sort().join('\n'));
  return meanings;
}

/** All code tracked or not ignored by Git, by path. */
function repositoryTexts() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => isCode(file) && existsSync(join(root, file)));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** All declarations of some code, by default the repository's, and their users. */
export function codeGraph(texts = repositoryTexts()) {
  const files = [...texts.keys()];
  const resolved = resolver(texts);
  const outlines = new Map([...texts].map(([file, text]) => [file, outlineOf(file, text)]));

  /** Where an exported name is declared, and each file that re-exports it. */
  function declarationsFor(file, name, seen = new Set()) {
    const key = `${file}#${name}`;
    const outline = outlines.get(file);
    if (!outline || seen.has(key)) return seen;
    seen.add(key);
    const { parts, exports, stars, imports } = outline;
    const own = parts.filter((part) => name === '*' || part.names.includes(name));
    for (const part of own) seen.add(`${file}#${part.name}`);
    for (const [each, passed] of exports) {
      if (name !== '*' && name !== each) continue;
      seen.add(`${file}#export ${each}`);
      const there = passed.from ? passed : imports.get(passed.name);
      if (there) declarationsFor(resolved(file, there.from), there.name, seen);
      else declarationsFor(file, passed.name, seen);
    }
    if (name === '*' || (own.length === 0 && !exports.has(name)))
      for (const each of stars) declarationsFor(resolved(file, each), name, seen);
    return seen;
  }
  const declared = new Map();
  function declarationsOnce(file, name) {
    const key = `${file}#${name}`;
    if (!declared.has(key)) declared.set(key, [...declarationsFor(file, name)]);
    return declared.get(key);
  }

  const users = new Map();
  const uses = new Map();
  const kinds = new Map();
  for (const [file, { parts, imports }] of outlines) {
    const local = new Map(parts.flatMap((part) => part.names.map((name) => [name, part.name])));
    const declaredAs = (name) => {
      if (local.has(name)) return [`${file}#${local.get(name)}`];
      const { from, name: there } = imports.get(name) ?? {};
      return from ? declarationsOnce(resolved(file, from), there) : [];
    };
    const loadedFrom = (load) => declarationsOnce(resolved(file, load), '*');
    for (const { name: own, uses: names, loads, isFunction } of parts) {
      const user = `${file}#${own}`;
      kinds.set(user, isFunction);
      uses.set(user, [...[...names].flatMap(declaredAs), ...loads.flatMap(loadedFrom)]);
    }
  }
  for (const [user, used] of uses)
    for (const each of used) if (each !== user) users.set(each, (users.get(each) ?? new Set()).add(user));

  /** The files that a file loads, directly and indirectly. */
  const loadedBy = ([file, { imports, exports, stars, loads, parts }]) => [
    file,
    [
      ...[...imports.values(), ...exports.values()].map(({ from }) => from),
      ...stars,
      ...loads,
      ...parts.flatMap((part) => [...part.loads, ...part.requires]),
    ].flatMap((from) => (from && resolved(file, from)) || []),
  ];
  const loads = new Map([...outlines].map(loadedBy));
  const closures = new Map();
  function closureOf(file) {
    if (closures.has(file)) return closures.get(file);
    const all = new Set([file]);
    for (const each of all) for (const next of loads.get(each) ?? []) all.add(next);
    closures.set(file, all);
    return all;
  }
  return {
    files,
    usersOf: (declaration) => users.get(declaration) ?? new Set(),
    usedBy: (declaration) => uses.get(declaration) ?? [],
    isFunction: (declaration) => kinds.get(declaration) === true,
    closureOf,
  };
}
