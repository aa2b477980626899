import { type Applicant, type Gig, drawerText } from '@spot/contracts/scheduling';
import { displayCertificate, isSatisfied } from '@spot/contracts/worker';
import { momentText } from '../week/shiftFacts';

/** What one chooses by, a line each: experience, when applied, and the state of each certificate that the shift asks for. */
export function applicantFacts(applicant: Applicant, gig: Gig): readonly (string | undefined)[] {
  const { completed, workedHere, certificates, createdAt } = applicant;
  const experience = [
    ...(completed === undefined ? [] : [drawerText.completed(completed)]),
    ...(workedHere ? [drawerText.workedHere] : []),
    drawerText.appliedAt(momentText(createdAt, gig.timeZone)),
  ].join(' \u00b7 ');
  const papers = certificates && gig.certificates.map((name) => paperText(name, certificates)).join(' \u00b7 ');
  return [experience, papers || undefined];
}

function paperText(name: string, papers: NonNullable<Applicant['certificates']>): string {
  const paper = papers.find((one) => one.name === name);
  const shown = displayCertificate(name);
  if (!paper) return drawerText.paperMissing(shown);
  return isSatisfied('certificate', paper.status)
    ? drawerText.paperValid(shown, paper.expiryDate)
    : drawerText.paperOpen(shown);
}
