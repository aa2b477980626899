import { Fault } from '../values/fault';
import { Bytes, type Val } from '../values/values';
import { type Builtins, method, want } from './arguments';
import { pattern, replaceAll, split } from './pattern';

const lengthOf = (text: string): bigint => {
  let length = 0n;
  for (const _ of text) length += 1n;
  return length;
};

/** Methods of strings; `matches` tests the whole string. */
export const stringMethods: Builtins<string> = {
  size: method(0, (text) => lengthOf(text)),
  lower: method(0, (text) => text.toLowerCase()),
  upper: method(0, (text) => text.toUpperCase()),
  trim: method(0, (text) => text.trim()),
  toUtf8: method(0, (text) => new Bytes(Buffer.from(text))),
  matches: method(1, (text, [source]) => pattern(want.string(source)).matches(text)),
  split: method(1, (text, [source]) => split(text, want.string(source))),
  replace: method(2, (text, [source, replacement]) => replaceAll(text, want.string(source), want.string(replacement))),
};

/** `text[i:j]` and `list[i:j]`, without `j`; throws a Fault if out of range. */
export const slice = (whole: Val, from: Val, to: Val): Val => {
  const parts = typeof whole === 'string' ? [...whole] : want.list(whole);
  const [start, end] = [want.int(from), want.int(to)];
  if (start < 0n || end < start || end > BigInt(parts.length))
    throw new Fault(`range ${start}:${end} is out of bounds`);
  const part = parts.slice(Number(start), Number(end));
  return typeof whole === 'string' ? part.join('') : part;
};
