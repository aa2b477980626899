import { type Applicant, type Gig, drawerText } from '@spot/contracts/scheduling';
import { displayCertificate, isSatisfied } from '@spot/contracts/worker';
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
  const documents = certificates && gig.certificates.map((name) => documentText(name, certificates)).join(' \u00b7 ');
  return [experience || undefined, drawerText.appliedAt(momentText(createdAt, gig.timeZone)), documents || undefined];
}

function documentText(name: string, documents: NonNullable<Applicant['certificates']>): string {
  const document = documents.find((one) => one.name === name);
  const shown = displayCertificate(name);
  if (!document) return drawerText.documentMissing(shown);
  return isSatisfied('certificate', document.status)
    ? drawerText.documentValid(shown, document.expiryDate)
    : drawerText.documentOpen(shown);
}
