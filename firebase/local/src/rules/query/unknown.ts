import { Fault } from '../values/fault';
import type { Val } from '../values/values';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * A value that a query does not determine: in the results it may be anything, even missing. It propagates like a fault, so a
 * rule is true only if it is true for every result.
 */
export class Unknown extends Fault {
  constructor(readonly subject: string) {
    super(`the query does not fix ${subject}`);
  }

  member(key: string): Val {
    return new Unknown(`${this.subject}.${key}`);
  }

  /** The result of a method, as far as it is known. */
  method(_name: string, _args: readonly Val[]): Val {
    return this.opaque();
  }

  /** The result of an operation on this value, about which nothing is known. */
  opaque(): Unknown {
    return new Unknown(this.subject);
  }

  /** Results that hold for every possible value; undefined if they could differ. */
  isType(_type: string): boolean | undefined {
    return undefined;
  }
  includes(_item: Val): boolean | undefined {
    return undefined;
  }
  compare(_operator: Comparison, _other: Val): boolean | undefined {
    return undefined;
  }
}

/** A fault as the result of an operation on it. */
export const spread = (fault: Fault): Fault => (fault instanceof Unknown ? fault.opaque() : fault);
