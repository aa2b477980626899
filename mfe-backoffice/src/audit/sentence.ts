import { officeActionText, officeLogText as text, type OfficeEntry } from '@spot/contracts/backoffice';
import { formatMoney, sentence } from '@spot/contracts/core';
import { formatMonthDay } from '@spot/contracts/time';

/** A name with a link. Without `text` the name is looked up. */
export interface NamePiece {
  kind: 'shift' | 'worker' | 'company';
  id: string;
  text?: string;
  /** For a shift: the team in whose schedule it opens. */
  teamID?: string;
  dayKey?: string;
  /** The sentence ends with this name. */
  isLast?: boolean;
}
export type Piece = string | NamePiece;

/** The full stop after a name; empty unless the sentence ends there, and after a name that has its own: `Acme Inc.` */
export const stopAfter = ({ isLast = false }: NamePiece, name: string): string =>
  isLast ? sentence(name).slice(name.length) : '';

/** A full stop alone is given to the name before it, which may bring its own. */
function ended(pieces: readonly Piece[]): Piece[] {
  const [last, stop] = pieces.slice(-2);
  return stop === '.' && typeof last === 'object' ? [...pieces.slice(0, -2), { ...last, isLast: true }] : [...pieces];
}

/** How many items are named; the others are counted. */
const named = 3;

/** Ids from an older entry, which has them only in its details. */
function idsIn(details: unknown, fields: readonly string[]): string[] {
  if (Array.isArray(details)) return details.flatMap((one) => idsIn(one, fields));
  if (details === null || typeof details !== 'object') return [];
  return Object.entries(details).flatMap(([field, value]: [string, unknown]) => {
    if (fields.includes(field)) return [value].flat().map(String);
    return value !== null && typeof value === 'object' ? idsIn(value, fields) : [];
  });
}

function piecesOf(kind: 'shift' | 'worker', known: readonly NamePiece[], ids: readonly string[]): Piece[] {
  const all = [...known, ...ids.filter((id) => known.every((one) => one.id !== id)).map((id) => ({ kind, id }))];
  const unnamed = kind === 'shift' ? text.shifts : text.workers;
  if (all.length === 0) return [unnamed(1)];
  if (all.length > named && known.length === 0) return [unnamed(all.length)];
  const shown: Piece[] = all.slice(0, all.length > named ? named - 1 : named);
  if (shown.length < all.length) shown.push(text.more(all.length - shown.length));
  return shown.flatMap((piece, index) =>
    index === 0 ? [piece] : [index === shown.length - 1 ? ' and ' : ', ', piece],
  );
}

const shiftsOf = ({ shifts, details }: OfficeEntry) =>
  piecesOf(
    'shift',
    shifts.map(({ id, role, dayKey, teamID }) => ({
      kind: 'shift' as const,
      id,
      teamID,
      dayKey,
      text: text.shift(role, formatMonthDay(dayKey)),
    })),
    [...new Set(idsIn(details, ['gigId', 'gigIds']))],
  );

const workersOf = ({ workers, details }: OfficeEntry) =>
  piecesOf(
    'worker',
    workers.map(({ uid, name }) => ({ kind: 'worker' as const, id: uid, text: name })),
    [...new Set(idsIn(details, ['spotterId', 'spotterIds', 'spotterID']))],
  );

/** An action as a sentence without subject: `cancelled Bartender on Nov 24 for Northside Events, Downtown.` */
export function predicateOf(entry: OfficeEntry): Piece[] {
  const { call, details, onBehalfOf, teamName, lateFees } = entry;
  const says = officeActionText(call, details);
  const ofCompany = onBehalfOf !== '' && !says.includes('{company}') ? ' for {company}' : '';
  const team = teamName === '' ? '' : ofCompany === '' ? ` (${teamName})` : `, ${teamName}`;
  const amounts = lateFees.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ');
  const pieces = sentence(`${says}${ofCompany}${team}`)
    .split(/(\{shifts\}|\{workers\}|\{company\})/)
    .flatMap((part): Piece[] => {
      if (part === '{shifts}') return shiftsOf(entry);
      if (part === '{workers}') return workersOf(entry);
      if (part === '{company}') return onBehalfOf === '' ? [text.aCompany] : [{ kind: 'company', id: onBehalfOf }];
      return part === '' ? [] : [part];
    });
  return [...ended(pieces), ...(amounts === '' ? [] : [` ${text.lateFee(amounts)}`])];
}

/** The sentence as plain text, for a file. */
export const plainText = (pieces: readonly Piece[], company: string): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const unnamed = { company, shift: text.aShift, worker: text.aWorker }[piece.kind];
      const name = piece.text ?? unnamed;
      return `${name}${stopAfter(piece, name)}`;
    })
    .join('');
