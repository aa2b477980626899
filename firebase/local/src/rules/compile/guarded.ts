import { spread } from '../query/unknown';
import { Fault } from '../values/fault';
import type { Val } from '../values/values';
import type { Code } from './scope';

/** Runs code that may throw a Fault and returns the Fault as a value with its position. */
export const guarded =
  (at: number, code: Code): Code =>
  (run, frame) => {
    run.step();
    try {
      return code(run, frame);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      error.at ??= at;
      return error;
    }
  };

/** The values of all parts, or the first fault. */
export const valuesOf = (parts: readonly Code[], run: Parameters<Code>[0], frame: Val[]): Val[] | Fault => {
  const values: Val[] = [];
  for (const part of parts) {
    const value = part(run, frame);
    if (value instanceof Fault) return spread(value);
    values.push(value);
  }
  return values;
};
