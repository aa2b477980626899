import { Fault } from '../values/fault';
import type { Val } from '../values/values';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * A value that a query leaves open: it may be anything in one of the results, even missing.
 * It spreads as a fault does, so that a rule comes out true only where it is true for every result.
 */
export class Unknown extends Fault {
  constructor(readonly subject: string) {
    super(`the query does not fix ${subject}`);
  }

  member(key: string): Val {
    return new Unknown(`${this.subject}.${key}`);
  }

  /** The result of a method as far as it can be known. */
  method(_name: string, _args: readonly Val[]): Val {
    return this.opaque();
  }

  /** What an operation makes of this value: nothing that is known of the value holds for the result. */
  opaque(): Unknown {
    return new Unknown(this.subject);
  }

  /** Answers that hold for every result; undefined where they could differ. */
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
