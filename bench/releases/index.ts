import { barriers } from './barriers';
import { figuresOf, simulate } from './run';

/** Simulates 4 teams, 200 releases and 500 people; the same seed gives the same result. */
export async function simulateReleases(seed: number, gate: boolean) {
  const features = ['accounts', 'scheduling', 'dayof', 'backoffice'];
  const refusal = await barriers(gate);
  return figuresOf(simulate({ seed, features, releases: 200, people: 500, loads: 10, refusal }));
}
