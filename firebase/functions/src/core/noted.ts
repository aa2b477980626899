import { faultOf } from '@spot/contracts/core';
import { now } from './clock';
import { db } from './firebase';
import { noteTrouble, versionHere } from './troubles';

/** Thrown by a trigger that waits for something and is to be run again: nothing that the office needs to see. */
export class RunAgain extends Error {}

const names = new Set<string>();
/** The functions whose errors are noted, by the names under which they are deployed. */
export const notedNames: ReadonlySet<string> = names;

/**
 * Notes errors of a trigger, schedule or webhook for the office, as those of callables are. They are thrown on to be logged and
 * retried.
 */
export function noted<Args extends unknown[], Result>(
  name: string,
  work: (...args: Args) => Result | Promise<Result>,
): (...args: Args) => Promise<Result> {
  names.add(name);
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      if (!(error instanceof RunAgain))
        await noteTrouble(db(), { kind: 'function', what: name, version: versionHere(), ...faultOf(error) }, now());
      throw error;
    }
  };
}
