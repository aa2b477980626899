/** One minute of a comparison: how many people were at risk of a trouble, and how many had it. */
export interface Stratum {
  canary: { atRisk: number; met: number };
  current: { atRisk: number; met: number };
}

/** ln n!, by Stirling's series, exact to 1e-10 from 10 on. */
function logFactorial(n: number): number {
  if (n < 10) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}

/**
 * Logarithm of a likelihood ratio: the probability of this minute's split of affected people if the canary's odds are
 * `suspected` times the others', over that if they are `tolerated` times. Given the numbers at risk and affected, the canary's
 * share follows Fisher's noncentral hypergeometric distribution, whatever the overall rate.
 */
export function logRatio({ canary, current }: Stratum, suspected: number, tolerated: number): number {
  const met = canary.met + current.met;
  const [ours, theirs] = [Math.max(canary.atRisk, canary.met), Math.max(current.atRisk, current.met)];
  if (met === 0 || ours === 0 || theirs === 0) return 0;
  const [least, most] = [Math.max(0, met - theirs), Math.min(ours, met)];
  const ways = Array.from({ length: most - least + 1 }, (_, index) => {
    const k = least + index;
    return logChoose(ours, k) + logChoose(theirs, met - k);
  });
  const total = (odds: number) => logSum(ways.map((way, index) => way + (least + index) * Math.log(odds)));
  return canary.met * Math.log(suspected / tolerated) - total(suspected) + total(tolerated);
}

/** Mean of ratios; takes and returns logarithms. */
export const logMean = (logs: readonly number[]): number => logSum(logs) - Math.log(logs.length);
