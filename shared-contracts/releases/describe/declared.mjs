import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

const name = '@spot/contracts';
/** The contracts as packed for other repositories have their description beside them. */
export const packedFile = 'declared.json';

const isOwn = (contracts) => (file) =>
  file.startsWith(contracts + sep) && !file.slice(contracts.length).includes('node_modules');

/**
 * What the declarations in `contracts` say of the shell: the members of its interface, the exports of the shared modules that
 * it provides, and the props of slots.
 */
async function describeContracts(contracts, provided) {
  // Loaded only if it has to be asked: it is large.
  const { describe, programOf } = await import('./types.mjs');
  const { exports } = JSON.parse(readFileSync(join(contracts, 'package.json'), 'utf8'));
  const fileOf = (module) => join(contracts, exports[`.${module.slice(name.length)}`]);
  const api = join(contracts, 'shell-api/api.ts');
  const program = programOf([api, ...provided.map(fileOf)]);
  const { valuesOf, membersOf, $defs } = describe(program, isOwn(contracts));
  const { shell: _api, ...props } = membersOf(api, 'FeatureProps');
  return {
    doors: {
      shell: { ...membersOf(api, 'ShellApi'), ...props },
      ...Object.fromEntries(provided.map((module) => [module, valuesOf(fileOf(module))])),
    },
    slots: membersOf(api, 'SlotProps'),
    $defs,
  };
}

const sourcesIn = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$|^package\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(dir.length).includes('node_modules'))
    .sort();

/** The description of the contracts installed beside `dir`, kept until their source changes. */
export async function declaredBeside(dir, provided) {
  const require = createRequire(join(dir, 'package.json'));
  const contracts = realpathSync(dirname(dirname(require.resolve(`${name}/shell-api`))));
  const packed = join(contracts, packedFile);
  if (existsSync(packed)) return JSON.parse(readFileSync(packed, 'utf8'));
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  const hash = createHash('sha256').update(JSON.stringify(provided)).update(readFileSync(compiler));
  const own = ['declared.mjs', 'types.mjs'].map((file) => join(import.meta.dirname, file));
  for (const file of [...sourcesIn(contracts), ...own])
    hash.update(file.slice(contracts.length)).update(readFileSync(file));
  const folder = join(dirname(compiler), '../.cache/spot-types');
  const kept = join(folder, `${hash.digest('hex').slice(0, 16)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const found = await describeContracts(contracts, provided);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify(found));
  renameSync(`${kept}.${process.pid}`, kept);
  return found;
}

/**
 * Copies schemas with the definitions that they need. With `names`, of each object only what code with these names can read, or
 * give: its required properties, and others that it names.
 */
function copying($defs, names) {
  const kept = {};
  const isNamed = (property) => !names || names.has(property);
  function copy(schema, isRead = true) {
    if (typeof schema !== 'object') return schema;
    const result = { ...schema };
    if (schema.$ref) {
      const from = schema.$ref.split('/').at(-1);
      const to = !names || isRead ? from : `${from}given`;
      if (!Object.hasOwn(kept, to)) {
        kept[to] = {};
        kept[to] = copy($defs[from], isRead);
      }
      result.$ref = `#/$defs/${to}`;
    }
    if (schema.properties) {
      const { properties, required = [] } = schema;
      const chosen = Object.keys(properties).filter((one) => isNamed(one) || (!isRead && required.includes(one)));
      result.properties = Object.fromEntries(chosen.map((one) => [one, copy(properties[one], isRead)]));
      if (schema.required) result.required = required.filter((one) => chosen.includes(one));
    }
    for (const key of ['anyOf', 'prefixItems'])
      if (schema[key]) result[key] = schema[key].map((one) => copy(one, isRead));
    for (const key of ['items', 'additionalProperties', 'x-gives'])
      if (schema[key] !== undefined) result[key] = copy(schema[key], isRead);
    if (schema['x-takes']) result['x-takes'] = copy(schema['x-takes'], !isRead);
    if (schema['x-of']) result['x-of'] = copy(schema['x-of'], false);
    return result;
  }
  return { copy, kept };
}

const copyAll = (schemas, copy) => Object.fromEntries(Object.entries(schemas).map(([key, one]) => [key, copy(one)]));
const filled = (modules) =>
  Object.fromEntries(Object.entries(modules).filter(([, members]) => Object.keys(members).length > 0));

/** What a shell offers: everything. */
export function offersOf({ doors, $defs }) {
  const { copy, kept } = copying($defs);
  return {
    doors: Object.fromEntries(Object.entries(doors).map(([module, all]) => [module, copyAll(all, copy)])),
    $defs: kept,
  };
}

/** What a build with these names in its code uses; `borrows` has the names that it takes from each module. */
export function usesOf({ doors, $defs }, borrows, names) {
  const { copy, kept } = copying($defs, names);
  const taken = Object.entries(doors).map(([module, members]) => {
    const wanted = module === 'shell' ? names : new Set(borrows[module]?.names);
    const used = Object.entries(members).filter(([member]) => wanted.has(member) || wanted.has('*'));
    return [module, copyAll(Object.fromEntries(used), copy)];
  });
  return { doors: filled(Object.fromEntries(taken)), $defs: kept };
}

/** The members of the shell's interface in what it offers or a build uses: `session.signOut`, `now`. */
export function membersOf({ doors, $defs }) {
  const followed = ({ $ref, ...schema }) => ($ref ? $defs[$ref.split('/').at(-1)] : schema);
  return Object.entries(doors.shell ?? {})
    .flatMap(([member, schema]) => {
      const { type, properties = {}, required = [] } = followed(schema);
      const parts = type === 'object' ? Object.keys(properties).filter((one) => required.includes(one)) : [];
      return parts.length > 0 ? parts.map((part) => `${member}.${part}`) : [member];
    })
    .sort();
}

/** The props of slots, each whole; a slot that the contracts do not name may have any. */
export function slotsOf({ slots, $defs }, names) {
  return Object.fromEntries(
    names.map((slot) => {
      if (!Object.hasOwn(slots, slot)) return [slot, {}];
      const { copy, kept } = copying($defs);
      const { $ref, ...props } = copy(slots[slot]);
      const { [$ref?.split('/').at(-1)]: whole = props, ...others } = kept;
      return [slot, { ...whole, ...(Object.keys(others).length > 0 && { $defs: others }) }];
    }),
  );
}
