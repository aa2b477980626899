import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CloudFunction, type LoadedFunction, numberOption, textOption } from './endpoint';

export interface LoadedModule {
  functions: LoadedFunction[];
  /** Resolves dependencies of firebase-functions, such as express. */
  require: NodeJS.Require;
}

export type ImportModule = (file: string) => Promise<unknown>;

/** Loads all codebases of a project; throws if two have a function of the same name. */
export async function loadCodebases(dirs: readonly string[], importModule?: ImportModule): Promise<LoadedModule> {
  const loaded: LoadedModule[] = [];
  for (const dir of dirs) loaded.push(await loadFunctions(dir, importModule));
  const [first] = loaded;
  if (!first) throw new Error('--functions names no folder.');
  const functions = loaded.flatMap((one) => one.functions);
  const twice = functions.find(({ name }, index) => functions.findIndex((other) => other.name === name) < index);
  if (twice) throw new Error(`Two codebases have a function ${twice.name}.`);
  return { functions, require: first.require };
}

/** Loads a folder's code as a deployed service would: from `main` of its package.json, all exports that are v2 functions. */
async function loadFunctions(dir: string, importModule?: ImportModule): Promise<LoadedModule> {
  const manifest = join(resolve(dir), 'package.json');
  let main: string | undefined;
  let type: string | undefined;
  try {
    ({ main, type } = JSON.parse(await readFile(manifest, 'utf8')) as { main?: string; type?: string });
  } catch {
    throw new Error(`Cannot read ${manifest}: --functions needs a folder with a package.json.`);
  }
  if (!main) throw new Error(`${manifest} has no "main".`);
  const file = join(resolve(dir), main);
  const own = createRequire(manifest);
  // For a CommonJS file, import() would scan the file and the packages that it loads for their exports.
  const load: ImportModule = async (path) =>
    type === 'commonjs' ? (own(path) as unknown) : import(pathToFileURL(path).href);
  const exported = await (importModule ?? load)(file).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`Cannot load the functions from ${file}: ${reason}`);
  });
  return { functions: collect(exported), require: createRequire(own.resolve('firebase-functions')) };
}

function isFunction(value: unknown): value is CloudFunction {
  return typeof value === 'function' && '__endpoint' in value;
}

/** Collects functions from exports and groups of exports. A CommonJS module also appears as its default export. */
function collect(exported: unknown, prefix = '', seen = new Set<unknown>()): LoadedFunction[] {
  if (typeof exported !== 'object' || exported === null || seen.has(exported)) return [];
  seen.add(exported);
  return Object.entries(exported).flatMap(([key, value]) => {
    if (isFunction(value)) {
      if (seen.has(value)) return [];
      seen.add(value);
      return [describe(`${prefix}${key}`, value)];
    }
    return collect(value, key === 'default' || key === 'module.exports' ? prefix : `${prefix}${key}-`, seen);
  });
}

function describe(name: string, call: CloudFunction): LoadedFunction {
  const endpoint = call.__endpoint;
  const given = (Array.isArray(endpoint.region) ? endpoint.region : [endpoint.region]).map((region) =>
    textOption(region, ''),
  );
  const regions = given.filter(Boolean);
  const ran: LoadedFunction['ran'] = { times: 0, ms: 0, paths: {} };
  return {
    name,
    call: async (...args) => {
      const begun = performance.now();
      try {
        return await call(...args);
      } finally {
        ran.times++;
        ran.ms += performance.now() - begun;
      }
    },
    ran,
    endpoint,
    regions: regions.length > 0 ? regions : ['us-central1'],
    timeout: numberOption(endpoint.timeoutSeconds, 60) * 1000,
  };
}
