import type { Val } from './values';

/** A map whose values are converted when they are asked for: rules look at few fields of a document. */
export class MapValue {
  private readonly converted = new Map<string, Val>();

  private constructor(
    private readonly source: Readonly<Record<string, unknown>>,
    private readonly convert: (raw: unknown) => Val,
  ) {}

  static lazy<T>(source: Readonly<Record<string, T>>, convert: (raw: T) => Val): MapValue {
    return new MapValue(source, convert as (raw: unknown) => Val);
  }

  static of(source: Readonly<Record<string, Val>>): MapValue {
    return new MapValue(source, same);
  }

  static fromEntries(entries: Iterable<readonly [string, Val]>): MapValue {
    const source = Object.create(null) as Record<string, Val>;
    for (const [key, value] of entries) source[key] = value;
    return new MapValue(source, same);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.source, key);
  }

  get(key: string): Val | undefined {
    const known = this.converted.get(key);
    if (known !== undefined) return known;
    if (!this.has(key)) return undefined;
    const value = this.convert(this.source[key]);
    this.converted.set(key, value);
    return value;
  }

  /** The value of a key that is known to exist. */
  take(key: string): Val {
    return this.get(key) as Val;
  }

  keys(): string[] {
    return Object.keys(this.source);
  }

  get size(): number {
    return this.keys().length;
  }
}

const same = (raw: unknown): Val => raw as Val;
