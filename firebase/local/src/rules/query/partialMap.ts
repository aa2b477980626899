import { callMethod } from '../builtins/registry';
import { Fault } from '../values/fault';
import { MapValue, type Val } from '../values/values';
import { Constrained } from './constrained';
import { type Comparison, Unknown } from './unknown';

/** A map of which the query determines some fields: `resource.data` in a list request. */
export class PartialMap extends Unknown {
  constructor(
    subject: string,
    private readonly known: ReadonlyMap<string, Val>,
  ) {
    super(subject);
  }

  override member(key: string): Val {
    return this.known.get(key) ?? (this.known.has(key) ? null : super.member(key));
  }

  override isType(type: string): boolean {
    return type === 'map';
  }

  override includes(item: Val): boolean | undefined {
    return typeof item === 'string' && this.known.has(item) ? true : undefined;
  }

  override compare(operator: Comparison, other: Val): boolean | undefined {
    if (other instanceof MapValue) return undefined;
    if (operator === '==') return false;
    return operator === '!=' ? true : undefined;
  }

  override method(name: string, args: readonly Val[]): Val {
    if (name === 'keys' && args.length === 0) {
      return new Constrained(`${this.subject}.keys()`, { includes: [...this.known.keys()], type: 'set' });
    }
    if (name !== 'get' || args.length !== 2) return this.opaque();
    const [key, fallback] = args as [Val, Val];
    const path = Array.isArray(key) ? (key as Val[]) : [key];
    const [first, ...rest] = path;
    if (typeof first !== 'string') return this.opaque();
    const value = this.member(first);
    if (rest.length === 0) return value;
    if (value instanceof Unknown) return value.method('get', [rest, fallback]);
    return value instanceof MapValue
      ? callMethod(value, 'get', [rest, fallback])
      : value instanceof Fault
        ? value
        : fallback;
  }
}
