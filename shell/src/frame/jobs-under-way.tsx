import { type Job, jobText } from '@spot/contracts/core';
import { Banner } from './banner';

/** Shows running jobs on every page, also after the person has left the page where they began. */
export function JobsUnderWay({ jobs }: { jobs: readonly Job[] }) {
  const lines = jobs.flatMap(({ id, kind, done, total }) => {
    const text = jobText.underWay(kind, done, total);
    return text ? [{ id, text }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Banner>
      {lines.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </Banner>
  );
}
