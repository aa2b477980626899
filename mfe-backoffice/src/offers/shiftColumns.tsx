import { type Gig, jobName, missingDocuments } from '@spot/contracts/scheduling';
import { offerJobText as text, distanceKm, farKm } from '@spot/contracts/backoffice';
import { formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { Button, Checkbox, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { StatusDot, type Column } from '@spot/contracts/ui/data';
import { useOffering, useRefusals } from './facts';

const useStyles = makeStyles({
  reasons: {
    display: 'flex',
    flexDirection: 'column',
    lineHeight: tokens.lineHeightBase200,
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  // Below the first line, aligned with its text.
  two: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    lineHeight: tokens.lineHeightBase200,
    paddingBlock: tokens.spacingVerticalXS,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  why: { color: tokens.colorNeutralForeground2, paddingInlineStart: '16px' },
  button: { whiteSpace: 'nowrap', [onPhone]: { minHeight: '44px' } },
});

const timeOf = ({ start, end, timeZone }: Gig) => formatTimeRangeFor(viewerZone(), start, end, timeZone);

function SelectBox({ gig }: { gig: Gig }) {
  const { selected, toggle } = useOffering();
  const { refusals } = useRefusals(gig);
  const chosen = selected.has(gig.id);
  return (
    <Checkbox
      aria-label={text.select(gig.role, gig.group, timeOf(gig))}
      checked={chosen}
      disabled={!chosen && (refusals === undefined || refusals.length > 0)}
      onChange={() => toggle(gig)}
    />
  );
}

/** The shift's company and town, and the distance to the worker's home. */
function Place({ gig }: { gig: Gig }) {
  const styles = useStyles();
  const { worker } = useOffering();
  const km = worker.position && gig.position && distanceKm(worker.position, gig.position);
  return (
    <span className={styles.two}>
      <span>{`${gig.group}, ${gig.teamName}`}</span>
      <span className={styles.quiet}>{text.place(gig.address.city, km, gig.position?.centred)}</span>
      {gig.position?.centred && <span className={styles.quiet}>{text.centred}</span>}
      {km !== undefined && km > farKm && <StatusDot tone="late">{text.far}</StatusDot>}
    </span>
  );
}

/** Eligible, or all reasons why not. */
function Eligibility({ gig }: { gig: Gig }) {
  const styles = useStyles();
  const { worker } = useOffering();
  const { refusals, error } = useRefusals(gig);
  if (error !== undefined)
    return (
      <StatusDot tone="quiet" wraps>
        {error}
      </StatusDot>
    );
  if (refusals === undefined) return null;
  if (refusals.length === 0) return <StatusDot tone="good">{text.eligible}</StatusDot>;
  const [first, ...others] = refusals.map((reason) =>
    reason === 'documents' ? text.missing(missingDocuments(gig, worker)) : text.reasons[reason],
  );
  return (
    <span className={styles.reasons}>
      <StatusDot tone="bad" wraps>
        {first}
      </StatusDot>
      {others.map((reason) => (
        <span key={reason} className={styles.why}>
          {reason}
        </span>
      ))}
    </span>
  );
}

function SendButton({ gig }: { gig: Gig }) {
  const styles = useStyles();
  const { send } = useOffering();
  const { refusals } = useRefusals(gig);
  return (
    <Button
      size="small"
      className={styles.button}
      aria-label={text.sendOf(gig.role, gig.group, timeOf(gig))}
      // Whoever has sent the offer keeps the focus here.
      disabledFocusable={refusals === undefined || refusals.length > 0}
      onClick={() => send([gig])}
    >
      {text.send}
    </Button>
  );
}

/** The jobs of a day (ADM-087). */
export const shiftColumns: Column<Gig>[] = [
  { key: 'select', header: text.columns.select, width: '64px', cell: (gig) => <SelectBox gig={gig} /> },
  { key: 'time', header: text.columns.time, width: '184px', card: 'fact', cell: timeOf },
  {
    key: 'role',
    header: text.columns.role,
    card: 'title',
    cell: jobName,
  },
  { key: 'company', header: text.columns.company, cell: (gig) => <Place gig={gig} /> },
  {
    key: 'hired',
    header: text.columns.hired,
    width: '72px',
    align: 'end',
    card: 'fact',
    cell: ({ numHired, numSpotters }) => `${numHired}/${numSpotters}`,
  },
  { key: 'eligible', header: text.columns.eligible, width: '248px', cell: (gig) => <Eligibility gig={gig} /> },
  {
    key: 'action',
    header: text.columns.action,
    width: '112px',
    card: 'actions',
    cell: (gig) => <SendButton gig={gig} />,
  },
];
