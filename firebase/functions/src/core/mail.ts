import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { MailKind } from '@spot/contracts/core';
import { stored } from './firebase';
import { messageWords } from './messageWords';

interface Link {
  label: string;
  url: string;
}

export interface Mail {
  to: string[];
  subject: string;
  /** Paragraphs of plain text. */
  lines: string[];
  link?: Link;
  /** Buttons in a row. */
  links?: readonly Link[];
  /** What kind of mail it is, and the values inserted into its words. */
  template: MailKind;
  parameters?: Record<string, string>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
/** Typed texts such as a worker's reason may have several lines. */
const withBreaks = (html: string): string => html.replace(/\r\n?|\n/g, '<br>');
/** English in a mailbox of any language, and a long word does not widen a phone's page. */
const body = '<div lang="en" dir="ltr" style="overflow-wrap: anywhere">';

/** So that mails which nothing has tried to send are counted as waiting. */
export const unsent = { state: 'waiting', attempts: 0 } as const;

/** The document that the trigger `sendMail` sends: plain text and HTML with the same contents. */
export function mailDocument(
  { to, link, links = link ? [link] : [], template, parameters, ...words }: Mail,
  now: number,
): Record<string, unknown> {
  const shown = (line: string) => messageWords(line, to);
  const subject = shown(words.subject);
  const lines = words.lines.map(shown);
  const text = [...lines, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n\n');
  const paragraphs = lines.map((line) => `<p>${withBreaks(escapeHtml(line))}</p>`);
  const buttons = links.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`);
  const html = [body, ...paragraphs, ...buttons, '</div>'].join('\n');
  const message = { subject, text, html };
  return stored('mail', { to: [...to], message, template, parameters, createdAt: now, delivery: unsent });
}

export function queueMail(tx: Transaction, db: Firestore, mail: Mail, now: number): void {
  tx.create(db.collection('mail').doc(), mailDocument(mail, now));
}

/** Base URL of links in messages. */
export const appUrl = (): string => (process.env['APP_URL'] ?? 'http://localhost:4300').replace(/\/+$/, '');
