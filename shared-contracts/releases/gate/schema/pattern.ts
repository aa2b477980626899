/** A set of characters as sorted, disjoint ranges of code units. */
type Ranges = readonly (readonly [from: number, to: number])[];
interface Step {
  chars: Ranges;
  least: number;
  most: number;
}

const last = 0xffff;
const one = (char: number): Ranges => [[char, char]];
const digits: Ranges = [[48, 57]];
const word: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];

function joined(ranges: Ranges): Ranges {
  const result: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const end = result.at(-1);
    if (end && from <= end[1] + 1) end[1] = Math.max(end[1], to);
    else result.push([from, to]);
  }
  return result;
}

function others(ranges: Ranges): Ranges {
  const result: [number, number][] = [];
  let next = 0;
  for (const [from, to] of joined(ranges)) {
    if (from > next) result.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= last) result.push([next, last]);
  return result;
}

const within = (inner: Ranges, outer: Ranges): boolean =>
  joined(inner).every(([from, to]) => joined(outer).some(([low, high]) => low <= from && to <= high));

/** Parses a pattern that is a sequence of character sets from `^` to `$`; undefined for any other. */
class Reader {
  private place = 0;
  constructor(private readonly text: string) {}

  /** The characters of an escape; undefined if it is not supported. */
  private escaped(): Ranges | undefined {
    const char = this.text[this.place++] ?? '';
    if (char === 'd') return digits;
    if (char === 'w') return word;
    if (char === 'D') return others(digits);
    if (char === 'W') return others(word);
    return /[A-Za-z0-9]/.test(char) || char === '' ? undefined : one(char.charCodeAt(0));
  }

  private member(): Ranges | undefined {
    const char = this.text[this.place++] ?? '';
    return char === '\\' ? this.escaped() : char === '' ? undefined : one(char.charCodeAt(0));
  }

  private set(): Ranges | undefined {
    const negated = this.text[this.place] === '^';
    if (negated) this.place += 1;
    const ranges: (readonly [number, number])[] = [];
    while (this.text[this.place] !== ']') {
      // Beside a class of characters a dash is one itself.
      if (/^(?:\\[dDwW]-[^\]]|(?:\\.|[^\]])-\\[dDwW])/.test(this.text.slice(this.place))) return undefined;
      const low = this.member();
      if (!low) return undefined;
      if (this.text[this.place] === '-' && this.text[this.place + 1] !== ']') {
        this.place += 1;
        const high = this.member();
        const [from, to] = [low[0]?.[0], high?.[0]?.[0]];
        if (low.length !== 1 || high?.length !== 1 || from === undefined || to === undefined || to < from)
          return undefined;
        ranges.push([from, to]);
      } else ranges.push(...low);
    }
    this.place += 1;
    return negated ? others(ranges) : joined(ranges);
  }

  private chars(): Ranges | undefined {
    const char = this.text[this.place++] ?? '';
    if (char === '[') return this.set();
    if (char === '\\') return this.escaped();
    if (char === '.') return others([...one(10), ...one(13), ...one(0x2028), ...one(0x2029)]);
    return '()|*+?{}^$'.includes(char) ? undefined : one(char.charCodeAt(0));
  }

  private times(): { least: number; most: number } {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(this.text.slice(this.place));
    if (!found) return { least: 1, most: 1 };
    this.place += found[0].length;
    const [sign, low = '0', comma, high] = found;
    if (sign === '*') return { least: 0, most: Infinity };
    if (sign === '+') return { least: 1, most: Infinity };
    if (sign === '?') return { least: 0, most: 1 };
    return { least: Number(low), most: comma === '' ? Number(low) : high === '' ? Infinity : Number(high) };
  }

  steps(): Step[] | undefined {
    if (!/^\^[\s\S]*\$$/.test(this.text)) return undefined;
    const steps: Step[] = [];
    this.place = 1;
    while (this.place < this.text.length - 1) {
      const chars = this.chars();
      if (!chars) return undefined;
      const times = this.times();
      // Lazy and repeated quantifiers are not supported.
      if ('*+?{'.includes(this.text[this.place] ?? '')) return undefined;
      steps.push({ chars, ...times });
    }
    return this.place === this.text.length - 1 ? steps : undefined;
  }
}

const totals = (steps: readonly Step[]) => ({
  least: steps.reduce((sum, { least }) => sum + least, 0),
  most: steps.reduce((sum, { most }) => sum + most, 0),
});

/** Shortest and longest length of texts that match the pattern, as far as they can be derived. */
export function lengthsOf(pattern: string): { least: number; most: number } {
  const steps = new Reader(pattern).steps();
  return steps ? totals(steps) : { least: 0, most: Infinity };
}

/** One spelling of a pattern: digits in its sets of characters are `\d`. */
const spelled = (pattern: string) =>
  pattern.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, (part) => {
    if (part === '[0-9]') return '\\d';
    return part.startsWith('[') ? part.replace(/\\[^]|(?<!-)0-9/g, (one) => (one === '0-9' ? '\\d' : one)) : part;
  });

/**
 * Whether every text that matches `pattern` certainly matches `other`: `other` has one character set, or the sets of both match
 * one by one.
 */
export function isWithin(pattern: string, other: string): boolean {
  if (spelled(pattern) === spelled(other)) return true;
  const [mine, theirs] = [new Reader(pattern).steps(), new Reader(other).steps()];
  const [only, more] = theirs ?? [];
  if (!mine || !theirs || !only) return false;
  if (more)
    return (
      mine.length === theirs.length &&
      theirs.every(({ chars, least, most }, index) => {
        const step = mine[index];
        return step !== undefined && step.least >= least && step.most <= most && within(step.chars, chars);
      })
    );
  const { least, most } = totals(mine);
  return least >= only.least && most <= only.most && mine.every(({ chars }) => within(chars, only.chars));
}
