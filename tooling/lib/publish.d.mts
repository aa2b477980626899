export const releasesBucket: string;

export interface Releases {
  /** `dir` is a built version with its `feature.json`. */
  publish(feature: string, dir: string): Promise<{ version: string; base: string }>;
  /** Changes the versions in service, like a release team. */
  release(feature: string, change: { action: 'promote' | 'canary'; version: string; share?: number }): Promise<unknown>;
  /** Returns the features of which a version that has a number stays in service. */
  putInService(builds: readonly { name: string; dir: string }[]): Promise<{ name: string; version: string }[]>;
}
/** Connects to the Firebase at `port` as an account that may release `features`. */
export function openReleases(port: number, features: readonly string[]): Promise<Releases>;
