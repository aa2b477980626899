const ts = require('typescript');

/** Name for a file's top-level statements that declare nothing and run when it loads. */
const onLoad = '*';

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);

const namesIn = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

const isTyping = (statement) =>
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  (ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) ||
  (ts.isFunctionDeclaration(statement) && !statement.body);

/**
 * The top-level declarations of a file: names, nodes, and whether each is a function, which has no effect until it runs. Leaves
 * out imports, export lists and types.
 */
function declarationsOf(source) {
  const found = new Map();
  const add = (names, node, isFunction = false) => {
    const name = names.join(',');
    const known = found.get(name);
    if (known) known.nodes.push(node);
    else found.set(name, { name, names, nodes: [node], isFunction });
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) || isTyping(statement)) continue;
    if (ts.isFunctionDeclaration(statement)) add([statement.name?.text ?? 'default'], statement, true);
    else if (ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement))
      add([statement.name?.text ?? 'default'], statement);
    else if (ts.isExportAssignment(statement)) add(['default'], statement);
    else if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations) {
        const { initializer } = one;
        const isFunction = initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
        add(namesIn(one.name), one, Boolean(isFunction));
      }
    else add([onLoad], statement);
  }
  return [...found.values()];
}

/** The functions of a declaration that are not inside another function. */
function outermostFunctions(node) {
  const found = [];
  const visit = (each) => {
    if (ts.isFunctionLike(each) && each.body) found.push(each);
    else if (!ts.isTypeNode(each)) ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

module.exports = { declarationsOf, onLoad, outermostFunctions, parse };
