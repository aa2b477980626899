import { spread } from '../query/unknown';
import { Fault } from '../values/fault';
import type { Val } from '../values/values';
import type { Code } from './scope';

/** Runs what may throw a Fault and gives the Fault as a value that knows its place. */
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

/** The values of all parts, or the first fault among them. */
export const valuesOf = (parts: readonly Code[], run: Parameters<Code>[0], frame: Val[]): Val[] | Fault => {
  const values: Val[] = [];
  for (const part of parts) {
    const value = part(run, frame);
    if (value instanceof Fault) return spread(value);
    values.push(value);
  }
  return values;
};
