import ts from 'typescript';
import { Clear } from '../lib/say.mjs';

/** The elements of an array or object that a file declares under a name, and its end position. */
function literalOf(file, text, name) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  let value = declarations.find((one) => one.name.getText() === name)?.initializer;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
  const parts = value && (ts.isArrayLiteralExpression(value) ? value.elements : value.properties);
  if (!parts) throw new Clear(`${file} declares no list ${name}.`);
  return { end: value.end - 1, parts };
}

/** The texts of the elements of a declared list. */
export const partsOf = (file, text, name) => literalOf(file, text, name).parts.map((part) => part.getText());

/** Adds an element at the end of a declared list, on a line of its own. */
export function addPart(file, text, name, part) {
  const { end } = literalOf(file, text, name);
  return `${text.slice(0, end)}  ${part},\n${text.slice(end)}`;
}

/** Removes an element from a declared list, with its lines. */
export function removePart(file, text, name, part) {
  const found = literalOf(file, text, name).parts.find((one) => one.getText() === part);
  const start = text.lastIndexOf('\n', found.getStart()) + 1;
  return text.slice(0, start) + text.slice(text.indexOf('\n', found.end) + 1);
}

/** Adds a line in alphabetical order to a file in which each line is an entry. */
export function addLine(text, line) {
  const lines = text.split('\n').filter(Boolean);
  const at = lines.findIndex((one) => one > line);
  lines.splice(at < 0 ? lines.length : at, 0, line);
  return `${lines.join('\n')}\n`;
}

export const removeLine = (text, line) => text.replace(`${line}\n`, '');
