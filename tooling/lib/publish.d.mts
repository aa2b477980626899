export const releasesBucket: string;

export interface Releases {
  /** `dir` is a version as it is built, with its `feature.json`. */
  publish(feature: string, dir: string): Promise<{ version: string; base: string }>;
  /** Changes what is in service, as the team would. */
  release(feature: string, change: { action: 'promote' | 'canary'; version: string; share?: number }): Promise<unknown>;
}
/** The Firebase at `port`, as somebody who may release `features`. */
export function openReleases(port: number, features: readonly string[]): Promise<Releases>;
