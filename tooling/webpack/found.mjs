import { createRequire } from 'node:module';
import { composedModules } from './shared-modules.mjs';

/** Names of a module's exports that other modules use, `['*']` for the whole module. */
function takenOf(compilation, module) {
  const names = new Set();
  for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
    const { dependency } = connection;
    if (!dependency || connection.getActiveState(undefined) === false) continue;
    for (const taken of compilation.getDependencyReferencedExports(dependency, undefined)) {
      const [name = '*'] = Array.isArray(taken) ? taken : taken.name;
      names.add(name);
    }
  }
  return names.has('*') ? ['*'] : [...names].sort();
}

/** The shared modules that the build uses: `{ request: { range, names } }`. */
export function consumedBy(compilation) {
  const found = [...compilation.modules].filter(({ type }) => type === 'consume-shared-module');
  const consumed = found.map((module) => {
    const { shareKey, requiredVersion } = module.options;
    return [shareKey, { range: String(requiredVersion), names: takenOf(compilation, module) }];
  });
  return Object.fromEntries(consumed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const unique = (names) => [...new Set(names)].sort();
const textOf = (module) => module.originalSource?.()?.source().toString() ?? '';
const contractsSource = /[\\/]@spot[\\/]contracts[\\/]/;
const contractsFile = /[\\/](?:shared-contracts|@spot[\\/]contracts)[\\/]\w+[\\/](calls|queries)[\\/]/;

/** Exports of the contracts' calls and queries that are used, according to webpack. */
function usedContracts(compilation) {
  const files = [...compilation.modules].filter(({ resource }) => contractsFile.test(resource ?? ''));
  return files.flatMap((module) => {
    const used = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
    if (used !== true) return [...(used || [])];
    // The module is used as a whole.
    return [...(compilation.moduleGraph.getExportsInfo(module).getProvidedExports() || [])];
  });
}

const writing = /\b(?:setDoc|updateDoc|addDoc|writeBatch|runTransaction)\b/;
const opening = /\bSlot\s*,\s*\{\s*name:\s*(?:"(\w+)"|'(\w+)')?|\bmountSlot\(\s*(?:"(\w+)"|'(\w+)')?/g;

/** Slots that a module opens. Throws if the name is not literal, because dependencies on slots could not be checked. */
function openedIn(module) {
  const { resource = '' } = module;
  if (contractsFile.test(resource) || /[\\/]shell-api[\\/]/.test(resource)) return [];
  return [...textOf(module).matchAll(opening)].flatMap(([whole, ...names]) => {
    const name = names.find(Boolean);
    if (!name && whole.includes('Slot,'))
      throw new Error(`${resource} opens a slot by a name that is not written there.`);
    return name ? [name] : [];
  });
}

/** Kinds of documents that a module writes itself, by the paths that it uses. */
const writtenIn = (module) => {
  const text = textOf(module);
  return writing.test(text) ? [...text.matchAll(/\bpaths\.(\w+)\(/g)].map(([, name]) => name) : [];
};

const reason = /\breason\b/;
/** Texts of modules that deal with reasons: which of them is compared with a reason is not decided here. */
const reasonsIn = (module) => {
  const text = textOf(module);
  return reason.test(text) ? [...text.matchAll(/["'](\w{2,40})["']/g)].map(([, found]) => found) : [];
};

const require = createRequire(import.meta.url);
const offering = /[\\/]federation[\\/]offered\.ts$/;

/** Names of a module's exports. A CommonJS library has to be run to find them. */
function namesOf(compilation, module, request) {
  const provided = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
  return Array.isArray(provided) ? provided : Object.keys(require(request));
}

/**
 * The names that a shell provides of each shared module: `{ request: { names, chosen } }`; undefined if it provides none. For a
 * module with chosen exports, the version does not imply the names.
 */
export function offeredBy(compilation, requests) {
  const modules = [...compilation.modules];
  const table = modules.find(({ resource }) => offering.test(resource ?? ''));
  if (!table) return undefined;
  const takenBy = (module) => {
    const connections = [...compilation.moduleGraph.getOutgoingConnections(module)];
    return connections.flatMap(({ module: taken, dependency }) =>
      taken ? [{ taken, from: dependency?.request }] : [],
    );
  };
  const asked = takenBy(table);
  const offerOf = (request) => {
    const parts = composedModules[request];
    if (parts) return { names: unique(parts.flatMap((part) => offerOf(part).names)), chosen: true };
    const direct = asked.find(({ from }) => from === request)?.taken;
    // The chosen part of a library is a separate file that imports only from that library.
    const part = asked.find(
      ({ from, taken }) => from?.startsWith('./shared/') && takenBy(taken).some((one) => one.from === request),
    );
    const module = direct ?? part?.taken;
    if (!module) throw new Error(`The shell provides ${request}, which ${table.resource} does not take.`);
    const names = namesOf(compilation, module, request).filter((name) => name !== 'default');
    return { names: names.sort(), chosen: !direct || request.startsWith('@spot/') };
  };
  return Object.fromEntries(requests.map((request) => [request, offerOf(request)]));
}

/** What a build's modules use of the contracts. */
export function foundIn(compilation) {
  const own = [...compilation.modules].filter(({ resource }) => resource && !resource.includes('node_modules'));
  const modules = own.filter((module) => compilation.moduleGraph.getExportsInfo(module).isModuleUsed(undefined));
  const contracts = [...compilation.modules].filter(({ resource }) => contractsSource.test(resource ?? ''));
  return {
    names: new Set([...modules, ...contracts].flatMap((module) => textOf(module).match(/[A-Za-z_$][\w$]*/g) ?? [])),
    reasons: unique([...modules, ...contracts].flatMap(reasonsIn)),
    used: unique(usedContracts(compilation)),
    opened: unique(modules.flatMap(openedIn)),
    written: unique(modules.flatMap(writtenIn)),
  };
}
