import { type Firestore, type Transaction } from 'firebase-admin/firestore';
import { stored } from './firebase';

export interface Mail {
  to: string[];
  subject: string;
  /** Paragraphs, as plain text. */
  lines: string[];
  link?: { label: string; url: string };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The document that a mail extension sends: plain text and HTML of the same words. */
export function mailDocument({ to, subject, lines, link }: Mail, now: number): Record<string, unknown> {
  const text = [...lines, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n\n');
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const button = link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : [];
  const html = [...paragraphs, ...button].join('\n');
  return stored('mail', { to: [...to], message: { subject, text, html }, createdAt: now });
}

export function queueMail(tx: Transaction, db: Firestore, mail: Mail, now: number): void {
  tx.create(db.collection('mail').doc(), mailDocument(mail, now));
}

/** Where links in messages lead. */
export const appUrl = (): string => (process.env['APP_URL'] ?? 'http://localhost:4300').replace(/\/+$/, '');
