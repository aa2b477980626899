import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DayKey } from '@spot/contracts/core';
import { type Team, teamOfCompany } from '@spot/contracts/accounts';
import { dayofText } from '@spot/contracts/dayof';
import { endsNextDay, formatLongDate, formatTimeRange } from '@spot/contracts/time';
import { FluentProvider, makeStyles, spotTheme, tokens } from '@spot/contracts/ui/core';
import { rowKey } from '../check-ins/checkInRows';
import { jobName, type Job } from '../jobs/jobs';

const text = dayofText.sheet;

const useStyles = makeStyles({
  // Only printed, never shown on the screen.
  root: { display: 'none', '@media print': { display: 'block', backgroundColor: 'white', color: 'black' } },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px' },
  context: { margin: '0 0 12px', fontSize: '13px' },
  job: { breakInside: 'auto', marginBottom: '16px' },
  jobName: { margin: '0 0 4px', fontSize: '15px', breakAfter: 'avoid' },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: '12px' },
  row: { breakInside: 'avoid' },
  head: {
    padding: '4px 8px',
    border: '1px solid black',
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
  },
  running: { padding: '4px 0', textAlign: 'start', fontWeight: tokens.fontWeightRegular, fontSize: '11px' },
  // High enough for a signature.
  cell: { height: '36px', padding: '0 8px', border: '1px solid black' },
});

/** Browsers without margin boxes print no page numbers; date, team and job are in each table head anyway. */
const pageNumbers = `@page { @bottom-right { content: "${text.page} " counter(page) " ${text.ofPages} " counter(pages); font: 11px sans-serif; } }`;

// The first row, which otherwise sets the widths, is one cell over all columns.
const widths = { worker: '28%', time: '20%', timeIn: '12%', timeOut: '12%', signature: '28%' } as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];

/** Hides everything else while printing. Returns a function that undoes this and restores the focus. */
function alone(host: HTMLElement): () => void {
  const focused = document.activeElement;
  const others = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== host,
  );
  const before = others.map(({ style }) => style.display);
  for (const { style } of others) style.display = 'none';
  return () => {
    others.forEach(({ style }, index) => (style.display = before[index] ?? ''));
    if (focused instanceof HTMLElement) focused.focus();
  };
}

export interface SignInSheetProps {
  team: Team;
  day: DayKey;
  jobs: readonly Job[];
  onDone(): void;
}

/** The day on paper: who works when, with room for times and a signature. Prints as soon as it is drawn. */
export function SignInSheet({ team, day, jobs, onDone }: SignInSheetProps) {
  const styles = useStyles();
  const host = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const root = host.current?.parentElement;
    if (!root) return;
    const restore = alone(root);
    const after = () => done.current();
    window.addEventListener('afterprint', after);
    window.print();
    return () => {
      window.removeEventListener('afterprint', after);
      restore();
    };
  }, []);
  return createPortal(
    <FluentProvider theme={spotTheme}>
      <div ref={host} className={styles.root}>
        <h1 className={styles.title}>{`${text.title}, ${formatLongDate(day)}`}</h1>
        <p className={styles.context}>{teamOfCompany(team)}</p>
        <style media="print">{pageNumbers}</style>
        {jobs.map((job) => (
          <JobSheet key={job.gig.id} job={job} heading={`${formatLongDate(day)} · ${teamOfCompany(team)}`} />
        ))}
      </div>
    </FluentProvider>,
    document.body,
  );
}

function JobSheet({ job: { gig, people }, heading }: { job: Job; heading: string }) {
  const styles = useStyles();
  const range = formatTimeRange(gig.start, gig.end, gig.timeZone);
  const overnight = endsNextDay(gig.start, gig.end, gig.timeZone) ? ` ${dayofText.jobs.nextDay}` : '';
  return (
    <section className={styles.job}>
      <h2 className={styles.jobName}>{`${jobName(gig)}, ${range}${overnight} (${text.people(people.length)})`}</h2>
      {people.length === 0 ? (
        <p className={styles.context}>{text.nobody}</p>
      ) : (
        <table className={styles.table}>
          <colgroup>
            {columns.map((key) => (
              <col key={key} style={{ width: widths[key] }} />
            ))}
          </colgroup>
          <thead>
            {/* Repeated on every page of the job. */}
            <tr>
              <th scope="colgroup" colSpan={columns.length} className={styles.running}>
                {`${heading} · ${jobName(gig)}, ${range}`}
              </th>
            </tr>
            <tr>
              {columns.map((key) => (
                <th key={key} scope="col" className={styles.head}>
                  {text.columns[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((worker) => (
              <tr key={rowKey(worker)} className={styles.row}>
                <td className={styles.cell}>{worker.name}</td>
                <td className={styles.cell}>{range}</td>
                <td className={styles.cell} />
                <td className={styles.cell} />
                <td className={styles.cell} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
