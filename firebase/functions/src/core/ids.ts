import { createHash } from 'node:crypto';
import { companyNameKey } from '@spot/contracts/core';
import { positionKey, postLockKey, uniformKey } from '@spot/contracts/scheduling';

/** Hashes free text for document ids, which have limits on length and characters. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** Id of the document that reserves a role and label on a day (decisions section 6 item 4). */
export const postLockId = (role: string, label: string, day: string): string => digest(postLockKey(role, label, day));

/** Id of a previously used Bill To value, ignoring case. */
export const billToId = (billTo: string): string => digest(billTo.trim().toLowerCase());

export const emailId = (email: string): string => digest(email.trim().toLowerCase());

/** The part, of 256, of a list that contains an id of this kind. */
export const listPart = (id: string): string => id.slice(0, 2);

/** Id of the document that reserves a company's name; names that differ only in case or spaces share it. */
export const companyNameId = (name: string): string => digest(companyNameKey(name));

/** Ids of the documents that reserve a role and label within a team, or a uniform's name. */
export const positionKeyId = (position: { role: string; label: string }): string => digest(positionKey(position));
export const uniformKeyId = (name: string): string => digest(uniformKey(name));
