import * as z from 'zod/mini';
import { featureName } from '../releases/entry';

/** `remote.json` of a feature, from which its build and registry entry are made. A test validates every feature's. */
export const remoteManifest = z.strictObject({
  name: featureName,
  version: z.string(),
  slots: z.array(
    z.enum(['workerProfile', 'officeToday', 'officeFinder', 'createTeam', 'mandatoryRequirements', 'inviteMembers']),
  ),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
