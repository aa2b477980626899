import { StatusError } from '../status';

const ISO = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Converts a timestamp to UTC with microseconds, the stored precision. Throws INVALID_ARGUMENT. */
export function parseTimestamp(raw: unknown): string {
  if (typeof raw === 'object' && raw !== null) return fromSeconds(raw as { seconds?: string | number; nanos?: number });
  const match = typeof raw === 'string' ? ISO.exec(raw) : null;
  const millis = match ? Date.parse(`${match[1]}${match[3]}`) : NaN;
  if (Number.isNaN(millis)) throw new StatusError('INVALID_ARGUMENT', `Invalid timestamp: ${JSON.stringify(raw)}.`);
  return fromSeconds({ seconds: millis / 1000, nanos: Number((match?.[2] ?? '').padEnd(9, '0')) });
}

/** Converts the two numbers of google.protobuf.Timestamp. */
function fromSeconds({ seconds = 0, nanos = 0 }: { seconds?: string | number; nanos?: number }): string {
  const whole = Number(seconds);
  if (!(whole >= -62_135_596_800 && whole <= 253_402_300_799 && nanos >= 0 && nanos < 1e9))
    throw new StatusError('INVALID_ARGUMENT', 'The timestamp is out of range.');
  return format(whole, Math.floor(nanos / 1000));
}

export function toSeconds(iso: string): { seconds: string; nanos: number } {
  const fraction = /\.(\d+)Z$/.exec(iso)?.[1] ?? '';
  const seconds = Date.parse(`${iso.slice(0, 19)}Z`) / 1000;
  return { seconds: String(seconds), nanos: Number(fraction.padEnd(9, '0')) };
}

function format(seconds: number, micros: number): string {
  const base = new Date(seconds * 1000).toISOString().slice(0, 19);
  if (!micros) return `${base}Z`;
  return micros % 1000 ? `${base}.${pad(micros, 6)}Z` : `${base}.${pad(micros / 1000, 3)}Z`;
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/** A commit's time in milliseconds, the value of its server timestamps and of `request.time` in the rules. */
export const requestTime = (iso: string): string => `${iso.slice(0, 23)}Z`;

/** Gives commits and reads their times: microseconds since the epoch that never decrease. */
export class Clock {
  private last = 0;
  constructor(private readonly now: () => Date) {}

  /** Makes all later times greater than `iso`, such as the last time read from disk. */
  passed(iso: string): void {
    const { seconds, nanos } = toSeconds(iso);
    this.last = Math.max(this.last, Number(seconds) * 1e6 + nanos / 1000);
  }

  next(): string {
    this.last = Math.max(this.now().getTime() * 1000, this.last + 1);
    return this.toIso(this.last);
  }

  /** The current time; later than all earlier commits, and earlier than all later ones. */
  current(): string {
    this.last = Math.max(this.now().getTime() * 1000, this.last);
    return this.toIso(this.last);
  }

  private toIso(micros: number): string {
    const seconds = Math.floor(micros / 1e6);
    return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${pad(micros - seconds * 1e6, 6)}Z`;
  }
}
