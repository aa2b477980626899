import { Fault } from './fault';

const billion = 1_000_000_000n;

/** An instant in nanoseconds since 1970. */
export class Timestamp {
  constructor(readonly nanos: bigint) {}

  static fromMillis(millis: number | bigint): Timestamp {
    return new Timestamp(BigInt(millis) * 1_000_000n);
  }

  /** Parses ISO 8601 with up to nine decimals; throws a Fault for anything else. */
  static parse(iso: string): Timestamp {
    const [, seconds, decimals = '', zone] = /^(.{19})(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(iso) ?? [];
    const millis = Date.parse(`${seconds}${zone}`);
    if (Number.isNaN(millis)) throw new Fault(`'${iso}' is not a timestamp`);
    return new Timestamp(BigInt(millis) * 1_000_000n + BigInt(decimals.padEnd(9, '0')));
  }

  get date(): Date {
    return new Date(Number(this.millis));
  }

  get millis(): bigint {
    return floorDivide(this.nanos, 1_000_000n);
  }

  /** Nanoseconds within the second. */
  get fraction(): bigint {
    return this.nanos - floorDivide(this.nanos, billion) * billion;
  }

  toString(): string {
    return `${this.date.toISOString().slice(0, 19)}.${String(this.fraction).padStart(9, '0')}Z`;
  }

  equals(other: unknown): boolean {
    return other instanceof Timestamp && this.nanos === other.nanos;
  }
}

const floorDivide = (a: bigint, b: bigint): bigint => (a < 0n ? (a - b + 1n) / b : a / b);

/** A span of time in nanoseconds; `seconds()` and `nanos()` carry one sign. */
export class Duration {
  constructor(readonly nanos: bigint) {}

  get seconds(): bigint {
    return this.nanos / billion;
  }

  get fraction(): bigint {
    return this.nanos % billion;
  }

  equals(other: unknown): boolean {
    return other instanceof Duration && this.nanos === other.nanos;
  }
}

const earthRadius = 6_371_010;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A place, in degrees. */
export class LatLng {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}

  /** Great-circle distance in metres. */
  distance(other: LatLng): number {
    const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
    const chord =
      half(this.latitude, other.latitude) +
      Math.cos(radians(this.latitude)) * Math.cos(radians(other.latitude)) * half(this.longitude, other.longitude);
    return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
  }

  equals(other: unknown): boolean {
    return other instanceof LatLng && this.latitude === other.latitude && this.longitude === other.longitude;
  }
}
