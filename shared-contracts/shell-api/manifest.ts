import * as z from 'zod/mini';
import { featureNames } from '../routes';

/** `remote.json` of a feature: what its build and its registry entry are made from. A test holds every feature to it. */
export const remoteManifest = z.strictObject({
  name: z.enum(featureNames),
  version: z.string(),
  /** Range of `contractVersion` that the feature was built for, e.g. `^1.0.0`. */
  contract: z.string(),
  slots: z.array(
    z.enum(['workerProfile', 'officeToday', 'officeFinder', 'createTeam', 'mandatoryRequirements', 'inviteMembers']),
  ),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** One deployed version of a feature as `/registry.json` lists it. Every version lies at an immutable address. */
export interface RegistryVersion {
  version: string;
  /** Address of remoteEntry.js. */
  entry: string;
  integrity?: string;
  contract: string;
  /** Version of Module Federation the remote was built with; another one is refused before loading. */
  federation: string;
  /** The shared libraries that it takes from the shell, each with the range it was built for. */
  borrows?: Record<string, string>;
  slots: string[];
}
export interface RegistryFeature {
  current: RegistryVersion;
  previous?: RegistryVersion;
}
export interface Registry {
  features: Record<string, RegistryFeature>;
}
