import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const { TypeFlags, SymbolFlags } = ts;

/** As `tooling/tsconfig.feature.json`, which a feature's own check uses. */
export const options = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  noEmit: true,
  types: [],
};

export const programOf = (rootNames) => ts.createProgram({ rootNames, options });

const packages = new Map();
/** The package of a file with its major version: a new major version may have other types of the same names. */
function packageOf(file) {
  const [, folder, name] = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file) ?? [];
  if (!folder || name === 'typescript') return '';
  if (!packages.has(folder)) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    packages.set(folder, `${name.replace(/^@types[\\/]/, '').replace(/\\/g, '/')}@${version.split('.')[0]} `);
  }
  return packages.get(folder);
}

const undefinedKind = { 'x-kind': 'undefined' };
const isUndefined = (type) => (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) !== 0;
const partsOf = (type) => (type.isUnion() ? type.types : [type]);
const listed = (prefixItems) => ({ type: 'array', prefixItems, minItems: prefixItems.length, items: false });
/** Types whose arguments are only read. */
const readOnly = /^(?:Promise|PromiseLike|Iterable|AsyncIterable|Readonly\w+)$/;
/** What a component returns is only drawn. */
const drawn = new Set(['Element', 'ReactElement', 'ReactPortal']);

/**
 * Describes types of a program as JSON Schema, as the gate compares it (`gate/schema/node.ts`). Types of other packages are
 * named; everything else is written out, so that only what a name stands for is compared, never the name.
 */
export function describe(program, isOwn) {
  const checker = program.getTypeChecker();
  const $defs = {};
  const known = new Map();
  const isForeign = (symbol) =>
    symbol?.declarations?.length > 0 && symbol.declarations.every((one) => !isOwn(one.getSourceFile().fileName));
  const foreignName = (symbol) => packageOf(symbol.declarations[0].getSourceFile().fileName) + symbol.name;

  const either = (types) => {
    const rest = types.filter((type) => !(type.flags & TypeFlags.BooleanLiteral));
    const whole = types.length - rest.length === 2;
    const found = [...(whole ? [{ type: 'boolean' }] : []), ...(whole ? rest : types).map(schemaOf)];
    const unique = [...new Map(found.map((schema) => [JSON.stringify(schema), schema])).values()];
    return unique.length === 1 ? unique[0] : { anyOf: unique };
  };

  /** A parameter or property that may be absent, without `undefined`. */
  function optional(type) {
    const rest = partsOf(type).filter((one) => !isUndefined(one));
    return rest.length === 0 ? undefinedKind : either(rest);
  }

  function listOf(type) {
    const { target } = type;
    const fixed = checker.getTypeArguments(type);
    if (!checker.isTupleType(type)) return { type: 'array', items: schemaOf(fixed[0]) };
    const flags = target.elementFlags;
    const rest = flags.findIndex((flag) => flag & ts.ElementFlags.Variable);
    const ordered = rest < 0 ? fixed : fixed.slice(0, rest);
    return {
      type: 'array',
      prefixItems: ordered.map((one, index) =>
        flags[index] & ts.ElementFlags.Optional ? optional(one) : schemaOf(one),
      ),
      minItems: target.minLength,
      items: rest < 0 ? false : schemaOf(fixed[rest]),
    };
  }

  function functionOf(signature) {
    const parameters = signature.getParameters();
    const last = parameters.at(-1)?.valueDeclaration;
    const rest = last && ts.isParameter(last) && last.dotDotDotToken ? parameters.at(-1) : undefined;
    const ordered = rest ? parameters.slice(0, -1) : parameters;
    const mayBeAbsent = ordered.map((one) => {
      const declared = one.valueDeclaration;
      return Boolean(declared && ts.isParameter(declared) && checker.isOptionalParameter(declared));
    });
    const takes = {
      type: 'array',
      prefixItems: ordered.map((one, index) => {
        const type = checker.getTypeOfSymbol(one);
        return mayBeAbsent[index] ? optional(type) : schemaOf(type);
      }),
      minItems: mayBeAbsent.lastIndexOf(false) + 1,
      items: false,
    };
    if (rest) {
      const more = schemaOf(checker.getTypeOfSymbol(rest));
      const { prefixItems = [], minItems = 0, items = {} } = more.type === 'array' ? more : {};
      if (minItems > 0) takes.minItems = takes.prefixItems.length + minItems;
      takes.prefixItems.push(...prefixItems);
      takes.items = items;
    }
    const result = checker.getReturnTypeOfSignature(signature);
    const isDrawn = partsOf(result).some((one) => drawn.has(one.symbol?.name) && isForeign(one.symbol));
    return { type: 'function', 'x-takes': takes, 'x-gives': isDrawn ? {} : schemaOf(result) };
  }

  function foreignOf(type) {
    const { symbol } = type;
    const [signature, ...more] = type.getCallSignatures();
    if (signature && more.length === 0) return functionOf(signature);
    const [from, ...others] = type.getConstructSignatures();
    if (from && others.length === 0) return functionOf(from);
    if (drawn.has(symbol.name)) return { 'x-kind': foreignName(symbol) };
    const isReference = (type.objectFlags & ts.ObjectFlags.Reference) !== 0;
    const given = isReference ? checker.getTypeArguments(type).slice(0, type.target.typeParameters?.length ?? 0) : [];
    const kind = { 'x-kind': foreignName(symbol) };
    if (given.length === 0) return kind;
    const of = given.map(schemaOf);
    return readOnly.test(symbol.name) ? { ...kind, 'x-gives': listed(of) } : { ...kind, 'x-of': listed(of) };
  }

  function propertyOf(symbol) {
    const type = checker.getTypeOfSymbol(symbol);
    const mayBeAbsent = (symbol.flags & SymbolFlags.Optional) !== 0 || partsOf(type).some(isUndefined);
    return { name: symbol.name, required: !mayBeAbsent, schema: mayBeAbsent ? optional(type) : schemaOf(type) };
  }

  const isPrivate = (symbol) =>
    symbol.declarations?.some(
      (one) => ts.getCombinedModifierFlags(one) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
    ) || symbol.name.startsWith('__');

  function structureOf(type) {
    const [signature, ...more] = [...type.getCallSignatures(), ...type.getConstructSignatures()];
    if (more.length > 0)
      return { 'x-kind': `overloads ${[signature, ...more].map((one) => checker.signatureToString(one)).join('; ')}` };
    const properties = checker
      .getPropertiesOfType(type)
      .filter((one) => !isForeign(one) && !isPrivate(one) && one.name !== 'prototype')
      .map(propertyOf);
    const index = checker.getIndexInfosOfType(type).find(({ keyType }) => keyType.flags & TypeFlags.StringLike);
    const required = properties.filter((one) => one.required).map(({ name }) => name);
    return {
      ...(signature ? functionOf(signature) : { type: 'object' }),
      ...((properties.length > 0 || !signature) && {
        properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
      }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: schemaOf(index.type) }),
    };
  }

  function objectOf(type) {
    if (checker.isArrayType(type) || checker.isTupleType(type)) return listOf(type);
    const { symbol } = type;
    const isNamed = symbol && (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface)) !== 0;
    if (isNamed && !type.isIntersection() && isForeign(symbol)) return foreignOf(type);
    return structureOf(type);
  }

  /** Types that are neither unions nor objects, by their flags; the first that matches describes the type. */
  const singles = [
    [TypeFlags.Any | TypeFlags.Unknown, () => ({})],
    [TypeFlags.Never, () => ({ not: {} })],
    [TypeFlags.Void, () => ({ 'x-kind': 'void' })],
    [TypeFlags.Undefined, () => undefinedKind],
    [TypeFlags.Null, () => ({ type: 'null' })],
    [TypeFlags.BooleanLiteral, (type) => ({ const: checker.typeToString(type) === 'true' })],
    [TypeFlags.StringLiteral | TypeFlags.NumberLiteral, ({ value }) => ({ const: value })],
    [TypeFlags.TemplateLiteral, (type) => ({ 'x-kind': `text ${checker.typeToString(type)}` })],
    [TypeFlags.StringLike, () => ({ type: 'string' })],
    [TypeFlags.NumberLike, () => ({ type: 'number' })],
    [TypeFlags.Boolean, () => ({ type: 'boolean' })],
    [TypeFlags.BigIntLike | TypeFlags.ESSymbolLike, (type) => ({ 'x-kind': checker.typeToString(type) })],
    [TypeFlags.NonPrimitive, () => ({ type: 'object' })],
    [TypeFlags.TypeParameter, parameterOf],
  ];

  function schemaOf(type) {
    // TypeScript's `boolean` is a union too.
    if (type.isUnion() && !(type.flags & TypeFlags.Boolean)) return either(type.types);
    const [, single] = singles.find(([flags]) => type.flags & flags) ?? [];
    if (single) return single(type);
    if (type.isIntersection()) {
      // A text or number with a brand is a text or number.
      const plain = type.types.find((one) => one.flags & (TypeFlags.StringLike | TypeFlags.NumberLike));
      if (plain) return schemaOf(plain);
    } else if (!(type.flags & TypeFlags.Object)) {
      const bound = checker.getBaseConstraintOfType(type);
      return bound && bound !== type ? schemaOf(bound) : {};
    }
    if (!known.has(type)) {
      const name = String(known.size);
      known.set(type, name);
      $defs[name] = {};
      $defs[name] = objectOf(type);
    }
    return { $ref: `#/$defs/${known.get(type)}` };
  }

  /** Any type within its bound; its index among the parameters of its signature distinguishes it. */
  function parameterOf(type) {
    const [declared] = type.symbol?.declarations ?? [];
    const place = declared?.parent?.typeParameters?.indexOf(declared) ?? 0;
    const bound = type.getConstraint();
    return { ...(bound && schemaOf(bound)), 'x-parameter': place };
  }

  const moduleOf = (file) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${file} is no module.`);
    return symbol;
  };

  return {
    $defs,
    /** The values that a module exports. */
    valuesOf(file) {
      const names = checker.getExportsOfModule(moduleOf(file)).flatMap((exported) => {
        const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
        if (!(symbol.flags & SymbolFlags.Value)) return [];
        // Named as its package names it.
        return [
          [
            exported.name,
            isForeign(symbol) ? { 'x-kind': foreignName(symbol) } : schemaOf(checker.getTypeOfSymbol(symbol)),
          ],
        ];
      });
      return Object.fromEntries(names);
    },
    /** The properties of a type that a module exports. */
    membersOf(file, name) {
      const found = checker.getExportsOfModule(moduleOf(file)).find((one) => one.name === name);
      if (!found) throw new Error(`${file} has no ${name}.`);
      const type = checker.getDeclaredTypeOfSymbol(
        found.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found,
      );
      return Object.fromEntries(
        checker
          .getPropertiesOfType(type)
          .map((property) => [property.name, schemaOf(checker.getTypeOfSymbol(property))]),
      );
    },
  };
}
