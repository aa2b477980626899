import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { FeatureName } from '@spot/contracts/routes';
import type { FeatureLifecycles, RegistryVersion } from '@spot/contracts/shell-api';
import { offered } from './offered';
import { isChunkFailure, LoadFailure, type FailureReason } from './reasons';

declare global {
  /** Features are built without a runtime core of their own and take the shell's. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/** The global under which a version of a feature lives; the webpack factory makes the same name. */
const containerOf = (feature: FeatureName, version: string) => `spot_${feature}_${version.replace(/\W/g, '_')}`;

/** Every script of a feature is asked for with CORS, so that its faults have a name, and with its integrity if known. */
function scripts(integrities: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'spot-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const integrity = integrities.get(url);
      if (integrity) script.integrity = integrity;
      return script;
    },
  };
}

function reasonOf(error: unknown): FailureReason {
  if (isChunkFailure(error)) return 'chunk';
  const { message } = error instanceof Error ? error : new Error(String(error));
  return /RUNTIME-00[18]|ScriptExecutionError/.test(message) ? 'entry' : 'module';
}

/**
 * Loads versions of features into the page.
 *
 * A failed entry is tried again as another remote with another address: the browser and the runtime both remember the
 * failed one. A remote that has run is never replaced (`force`), which would take the shared libraries from all others:
 * after a failed chunk the same remote is asked again, which asks for the chunk at another address by itself.
 */
export function createLoader(): (feature: FeatureName, version: RegistryVersion) => Promise<FeatureLifecycles> {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const integrities = new Map<string, string>();
  const instance = createInstance({
    name: 'spot_shell',
    remotes: [],
    shared: offered,
    shareStrategy: 'loaded-first',
    plugins: [scripts(integrities)],
  });
  const tries = new Map<string, number>();

  return async (feature, version) => {
    const container = containerOf(feature, version.version);
    const present = container in globalThis;
    const failedBefore = tries.has(container);
    const attempt = failedBefore && !present ? (tries.get(container) ?? 0) + 1 : (tries.get(container) ?? 0);
    tries.set(container, attempt);
    const name = attempt === 0 ? container : `${container}__${attempt}`;
    const entry = attempt === 0 ? version.entry : `${version.entry}?r=${attempt}`;
    if (version.integrity) integrities.set(entry, version.integrity);
    instance.registerRemotes([{ name, entry, entryGlobalName: container, type: 'var' }]);
    try {
      const loaded = await instance.loadRemote<{ lifecycles?: FeatureLifecycles }>(`${name}/lifecycles`);
      if (typeof loaded?.lifecycles?.mount !== 'function') throw new LoadFailure('module', 'no lifecycles');
      return loaded.lifecycles;
    } catch (error) {
      throw error instanceof LoadFailure ? error : new LoadFailure(reasonOf(error), String(error));
    }
  };
}
