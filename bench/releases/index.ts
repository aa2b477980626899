import { barriers } from './barriers';
import { figuresOf, simulate } from './run';

/** 4 teams, 200 releases, 500 people; the same for the same seed. */
export async function simulateReleases(seed: number, gate: boolean) {
  const features = ['accounts', 'scheduling', 'dayof', 'backoffice'];
  const refusal = await barriers(gate);
  return figuresOf(simulate({ seed, features, releases: 200, people: 500, loads: 10, refusal }));
}
