import type { Transaction } from 'firebase-admin/firestore';
import type { TextKind } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import {
  addDays,
  dayKeyOf,
  formatShortDate,
  formatTimeRange,
  fromWallClock,
  hourMs,
  minutesOfDay,
} from '@spot/contracts/time';
import type { Context } from '../core/callable';
import { stored } from '../core/firebase';
import { messageWords } from '../core/messageWords';
import { graceMs, type Undoable } from './undoJournal';

export type TextTemplate = Extract<
  TextKind,
  | 'hired'
  | 'removed'
  | 'offer'
  | 'offerRemoved'
  | 'declined'
  | 'cancelled'
  | 'waitlistClosed'
  | 'placeGivenAway'
  | 'filled'
>;

const quietFrom = 21 * 60;
const quietUntil = 8 * 60;
const urgentMs = 12 * hourMs;

/**
 * When a text may be sent: between 21:00 and 8:00 in the worker's zone it waits until 8:00, unless the shift starts within 12
 * hours (decision N50).
 */
export function sendAt(now: number, zone: string, shiftStart: number): number {
  const minutes = minutesOfDay(now, zone);
  const quiet = minutes >= quietFrom || minutes < quietUntil;
  if (!quiet || shiftStart - now <= urgentMs) return now;
  const today = dayKeyOf(now, zone);
  return fromWallClock(minutes < quietUntil ? today : addDays(today, 1), quietUntil, zone).instant;
}

/**
 * Offset in ms within the first minute of the morning, so that waiting texts are sent in the order in which they were written.
 */
const placeInLine = (waitedMs: number) => Math.max(0, Math.floor((12 * hourMs - waitedMs) / 1000));

export type TextedShift = Pick<
  Gig,
  'id' | 'role' | 'group' | 'groupID' | 'dayKey' | 'start' | 'end' | 'timeZone' | 'multiDayID'
>;

const bodies: Record<TextTemplate, (what: string, group: string) => string> = {
  hired: (what, group) => `You are hired: ${what} with ${group}.`,
  removed: (what, group) => `${group} has removed you from ${what}. You do not need to come.`,
  offer: (what, group) => `${group} offers you a shift: ${what}. Answer in the app.`,
  offerRemoved: (what, group) => `${group} has withdrawn the offer for ${what}.`,
  declined: (what, group) => `${group} has chosen other workers for ${what}.`,
  cancelled: (what, group) => `${group} has cancelled ${what}. You do not need to come.`,
  waitlistClosed: (what, group) => `${group} has closed the waitlist for ${what}.`,
  placeGivenAway: (what, group) =>
    `You have not checked in for ${what}, so ${group} has asked someone else to work. You do not need to come.`,
  filled: (what, group) => `${what} with ${group} is filled now. Someone was quicker. Thank you.`,
};

/** A text to a worker about a shift. */
export interface ShiftText {
  type: TextKind;
  message: string;
  spotter: Spotter;
  shift: TextedShift;
}

interface TemplateText extends Pick<ShiftText, 'spotter' | 'shift'> {
  template: TextTemplate;
  /** The action that the text is about, if it can be undone. */
  undo?: Undoable | undefined;
}

/**
 * Queues a text message to a worker. The body is created here, never by a client (SCH-114, decisions section 3 item 15). A text
 * about an action that can be undone waits until then. `due` is when `sendTexts` next reads the entry.
 */
export function queueText(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { template, spotter, shift, undo }: TemplateText,
): void {
  if (!spotter.phone) return;
  const ready = undo ? undo.until + graceMs : now;
  const message = bodies[template](shiftWords(shift), shift.group);
  const queued = {
    ...textEntry({ type: template, message, spotter, shift }, now, ready),
    ...(undo ? { undoId: undo.undoId } : {}),
    ...(template === 'offer' && { counted: true }),
  };
  tx.create(db.collection('textQueue').doc(), stored('textQueue', queued));
}

/** `Bartender, Tue, Nov 24, 5:00 - 11:30 PM` */
export const shiftWords = ({ role, dayKey, start, end, timeZone }: TextedShift) =>
  `${role}, ${formatShortDate(dayKey)}, ${formatTimeRange(start, end, timeZone)}`;

/** Characters outside of the alphabet of text messages, any of which more than halves what fits into one, and their substitutes. */
const plain: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u00A0': ' ',
};
/** Carriers refuse a longer text; in UTF-16 units. */
const longestText = 1600;

function smsOf(message: string): string {
  const text = messageWords(message).replace(
    /[\u2018\u2019\u201C\u201D\u2013\u2014\u2026\u00A0]/g,
    (character) => plain[character] ?? character,
  );
  return text.length <= longestText ? text : `${text.slice(0, longestText - 3).replace(/\p{Cs}$/u, '')}...`;
}

/**
 * A queue entry that may be sent from `ready` on, but not while the worker sleeps; texts about past shifts wait for the morning
 * too.
 */
export function textEntry({ type, message, spotter, shift }: ShiftText, now: number, ready: number) {
  const from = sendAt(ready, spotter.timeZone, shift.end <= now ? Infinity : shift.start);
  return {
    type,
    parameters: { what: shiftWords(shift), group: shift.group },
    message: smsOf(message),
    phone: spotter.phone,
    recipient: spotter.uid,
    sendAt: from,
    due: from === ready ? from : from + placeInLine(from - ready),
    state: 'queued',
    attempts: 0,
    multiDayID: shift.multiDayID,
    gigID: shift.id,
    groupID: shift.groupID,
    createdAt: now,
  };
}

/** Queues a text that is not about a shift. At night it waits until the morning. */
export function queueNotice(
  tx: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  type: TextKind,
  message: string,
  { uid, phone, timeZone }: Spotter,
): void {
  if (!phone) return;
  const from = sendAt(now, timeZone, Infinity);
  const due = from === now ? from : from + placeInLine(from - now);
  const entry = {
    type,
    parameters: {},
    message: smsOf(message),
    phone,
    recipient: uid,
    sendAt: from,
    due,
    state: 'queued',
    attempts: 0,
  };
  tx.create(db.collection('textQueue').doc(), stored('textQueue', { ...entry, createdAt: now }));
}
