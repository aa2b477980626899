import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { VersionEntry } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';
import type { FeatureLifecycles } from '@spot/contracts/shell-api';
import { addressBeside } from '../first/preloads';
import { chunkScripts } from './chunk-scripts';
import { integrityOf, isOfChanged, vouchFor } from './integrity';
import { createKnownFiles } from './known-files';
import { offered } from './offered';
import { renewLibraries } from './renew-libraries';
import { isChunkFailure, LoadFailure, type FailureReason } from './reasons';

declare global {
  /** The shell's runtime core, which features use instead of bundling their own. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/** Requests every entry with CORS, so that its errors have a message, and with its signed hash. */
const scripts: ModuleFederationRuntimePlugin = {
  name: 'spot-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = addressBeside(url);
    script.crossOrigin = 'anonymous';
    if (!isInTheMaking(url)) script.integrity = integrityOf(url);
    return script;
  },
};
/** Origins of development servers. Their entries have no hash in a developer's registry. */
const inTheMaking = new Set<string>();
const isInTheMaking = (url: string) => inTheMaking.has(new URL(url).origin);

function reasonOf(error: unknown): FailureReason {
  if (isChunkFailure(error)) return 'chunk';
  const { message } = error instanceof Error ? error : new Error(String(error));
  return /RUNTIME-00[18]|ScriptExecutionError/.test(message) ? 'entry' : 'module';
}

/** Distinguishes a script that was changed from one that did not arrive. */
async function failureOf(error: unknown): Promise<LoadFailure> {
  if (error instanceof LoadFailure) return error;
  const reason = reasonOf(error);
  const changed = reason !== 'module' && (await isOfChanged(error));
  return new LoadFailure(changed ? 'changed' : reason, String(error));
}

/**
 * Loads versions of features into the page; `folder` is the registry's URL, which contains all versions.
 *
 * A failed entry is retried as another remote at another address, because browser and runtime both remember the failure. A
 * remote that has run is never replaced (`force`), because that would remove the shared libraries from all others. After a
 * failed chunk the same remote is used again; it requests the chunk at another address by itself.
 */
export function createLoader(
  folder: string,
): (feature: FeatureName, version: VersionEntry) => Promise<FeatureLifecycles> {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const later = (work: () => void) => void setTimeout(work, 1000);
  globalThis.spotScript = chunkScripts(createKnownFiles({ folder, storage: localStorage, later }));
  const instance = createInstance({
    name: 'spot_shell',
    remotes: [],
    shared: offered,
    shareStrategy: 'loaded-first',
    plugins: [scripts],
  });
  renewLibraries(instance.shareScopeMap);
  const tries = new Map<string, number>();

  return async (_feature, { base, entry: file, container, files }) => {
    const home = new URL(base, folder).href;
    if (/^https?:/.test(base) && Object.keys(files).length === 0) inTheMaking.add(new URL(home).origin);
    else vouchFor(home, files);
    const present = container in globalThis;
    const failedBefore = tries.has(container);
    const attempt = failedBefore && !present ? (tries.get(container) ?? 0) + 1 : (tries.get(container) ?? 0);
    tries.set(container, attempt);
    const name = attempt === 0 ? container : `${container}__${attempt}`;
    const entry = attempt === 0 ? `${home}${file}` : `${home}${file}?r=${attempt}`;
    instance.registerRemotes([{ name, entry, entryGlobalName: container, type: 'var' }]);
    try {
      const loaded = await instance.loadRemote<{ lifecycles?: FeatureLifecycles }>(`${name}/lifecycles`);
      if (typeof loaded?.lifecycles?.mount !== 'function') throw new LoadFailure('module', 'no lifecycles');
      return loaded.lifecycles;
    } catch (error) {
      throw await failureOf(error);
    }
  };
}
