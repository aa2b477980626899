import { type Applicant, type Gig, drawerText } from '@spot/contracts/scheduling';
import { dayKeyOf } from '@spot/contracts/time';
import { displayCertificate, isExpired, isSatisfied } from '@spot/contracts/worker';
import type { DayKey } from '@spot/contracts/core';
import { momentText } from '../week/shiftFacts';

/**
 * Facts for choosing an applicant, one line each: experience, time of application, and status of each certificate that the
 * shift requires.
 */
export function applicantFacts(applicant: Applicant, gig: Gig): readonly (string | undefined)[] {
  const { completed, workedHere, certificates, createdAt } = applicant;
  const experience = [
    ...(completed === undefined ? [] : [drawerText.completed(completed)]),
    ...(workedHere ? [drawerText.workedHere] : []),
  ].join(' \u00b7 ');
  const day = dayKeyOf(gig.start, gig.timeZone);
  const documents =
    certificates && gig.certificates.map((name) => documentText(name, certificates, day)).join(' \u00b7 ');
  return [experience || undefined, drawerText.appliedAt(momentText(createdAt, gig.timeZone)), documents || undefined];
}

function documentText(name: string, documents: NonNullable<Applicant['certificates']>, day: DayKey): string {
  const document = documents.find((one) => one.name === name);
  const shown = displayCertificate(name);
  if (!document) return drawerText.documentMissing(shown);
  const { status, expiryDate } = document;
  if (!isSatisfied('certificate', status)) return drawerText.documentOpen(shown);
  return expiryDate !== undefined && isExpired(expiryDate, day)
    ? drawerText.documentExpired(shown, expiryDate)
    : drawerText.documentValid(shown, expiryDate);
}
