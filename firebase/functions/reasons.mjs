import ts from 'typescript';
import { codeGraph } from '../../tooling/lib/code-graph.mjs';
import { declarationsOf, parse } from '../../tooling/lib/declarations.cjs';

/** The texts in a node. */
function textsIn(node) {
  const found = [];
  const visit = (each) => {
    if (ts.isStringLiteralLike(each)) found.push(each.text);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** Reasons that a declaration writes: `reason: 'full'`, or `reason` from a parameter of a type with such texts. */
function reasonsIn(nodes) {
  const found = [];
  const visit = (node) => {
    const isReason = (ts.isPropertyAssignment(node) || ts.isParameter(node)) && node.name.getText() === 'reason';
    if (isReason && ts.isPropertyAssignment(node)) found.push(...textsIn(node.initializer));
    if (isReason && ts.isParameter(node) && node.type) found.push(...textsIn(node.type));
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
  return found;
}

/**
 * The reasons that a refusal of each call may have: those in the declarations that its handler reaches. `texts` are an area's
 * files by path.
 */
export function reasonsOf(texts) {
  const graph = codeGraph(texts);
  const written = new Map();
  const calls = new Map();
  for (const [file, text] of texts)
    for (const { name, nodes } of declarationsOf(parse(file, text))) {
      written.set(`${file}#${name}`, reasonsIn(nodes));
      const [, contract] = /\bdefineCallable\(\s*(\w+)/.exec(nodes.map((node) => node.getText()).join('\n')) ?? [];
      if (contract) calls.set(new RegExp(`\\b(\\w+) as ${contract}\\b`).exec(text)?.[1] ?? contract, `${file}#${name}`);
    }
  const reached = (from) => {
    const all = new Set([from]);
    for (const each of all) for (const next of graph.usedBy(each)) all.add(next);
    return [...all];
  };
  return Object.fromEntries(
    [...calls].map(([call, declaration]) => [
      call,
      [...new Set(reached(declaration).flatMap((one) => written.get(one) ?? []))].filter(Boolean).sort(),
    ]),
  );
}
