import type { DayKey } from '@spot/contracts/core';
import { type Message, messagesText } from '@spot/contracts/dayof';
import { addDays, dayKeyOf, formatLongDate } from '@spot/contracts/time';

export interface DayOfMessages {
  day: DayKey;
  messages: readonly Message[];
}

/** Messages, oldest first, grouped by the local day on which they were written. */
export function byDay(newestFirst: readonly Message[], zone: string): DayOfMessages[] {
  const days: { day: DayKey; messages: Message[] }[] = [];
  for (const message of [...newestFirst].reverse()) {
    const day = dayKeyOf(message.date, zone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

export function dayWords(day: DayKey, today: DayKey): string {
  if (day === today) return messagesText.conversation.today;
  return day === addDays(today, -1) ? messagesText.conversation.yesterday : formatLongDate(day);
}
