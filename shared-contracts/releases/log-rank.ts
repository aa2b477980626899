/** One minute of a comparison: who could still meet a trouble, and who met it. */
export interface Stratum {
  canary: { atRisk: number; met: number };
  current: { atRisk: number; met: number };
}

/** Coefficients of Stirling's series for ln n!, exact to 1e-10 from 10 on. */
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
 * How much more probable it is that, of all who met the trouble in this minute, so many are canary people if their odds are
 * `suspected` times those of the others than if they are `tolerated` times: the logarithm of that ratio. Given how many are at
 * risk and how many met it, the number follows Fisher's noncentral hypergeometric distribution, whatever the trouble's own rate.
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

/** The mean of several ratios given by their logarithms, as a logarithm. */
export const logMean = (logs: readonly number[]): number => logSum(logs) - Math.log(logs.length);
