import { Fault } from '../values/fault';
import { inRange } from '../values/operators';
import { PathValue, typeName, type Val } from '../values/values';
import { type Builtins, plain, want } from './arguments';

/** `string(x)` of a scalar or path; throws a Fault for anything else. */
export const toText = (value: Val): string => {
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (value instanceof PathValue || value === null || typeof value !== 'object') return String(value);
  throw new Fault(`${typeName(value)} has no text form`);
};

const toInt = (value: Val | undefined): bigint => {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return inRange(BigInt(Math.trunc(value)));
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return inRange(BigInt(value.replace('+', '')));
  throw new Fault('int() needs a number or a string of digits');
};

const toFloat = (value: Val | undefined): number => {
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value)) return Number(value);
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value);
  throw new Fault('float() needs a number or a string that holds one');
};

const toBool = (value: Val | undefined): boolean => {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw new Fault("bool() needs 'true' or 'false'");
};

/** Functions that convert between types. */
export const conversions: Builtins = {
  int: plain(1, ([value]) => toInt(value)),
  float: plain(1, ([value]) => toFloat(value)),
  bool: plain(1, ([value]) => toBool(value)),
  string: plain(1, ([value]) => toText(value as Val)),
  path: plain(1, ([value]) => new PathValue(want.string(value).split('/').filter(Boolean))),
};
