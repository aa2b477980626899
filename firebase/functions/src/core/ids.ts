import { createHash } from 'node:crypto';
import { companyNameKey } from '@spot/contracts/core';
import { positionKey, postLockKey, uniformKey } from '@spot/contracts/scheduling';

/** Document ids have limits that free text does not keep, hence digests. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** Id of the document that stands for one role and label on one day (decisions section 6 item 4). */
export const postLockId = (role: string, label: string, day: string): string => digest(postLockKey(role, label, day));

/** Id of a previously used Bill To value: the same text, whatever its case, stands once. */
export const billToId = (billTo: string): string => digest(billTo.trim().toLowerCase());

export const emailId = (email: string): string => digest(email.trim().toLowerCase());

/** Which of 256 parts of a list an id of this kind stands in. */
export const listPart = (id: string): string => id.slice(0, 2);

/** Id of the document that reserves a company's name: names that differ by case or spaces are one. */
export const companyNameId = (name: string): string => digest(companyNameKey(name));

/** Ids of the documents that reserve a role and label among the positions of a team, a name among its uniforms. */
export const positionKeyId = (position: { role: string; label: string }): string => digest(positionKey(position));
export const uniformKeyId = (name: string): string => digest(uniformKey(name));
