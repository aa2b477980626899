import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { employeeDocument, groupDocument } from '@spot/contracts/accounts/queries';
import { officeLogText as text } from '@spot/contracts/backoffice';
import { hrefs } from '@spot/contracts/routes';
import { gigDocument } from '@spot/contracts/scheduling/queries';
import { screen, useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { formatMonthDay } from '@spot/contracts/time';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { workerDocument } from '@spot/contracts/worker/queries';
import { stopAfter, type NamePiece } from './sentence';

const WorkerDialog = screen(async () => (await import('../search/WorkerDialog')).WorkerDialog);

// Underlined, because within a sentence colour alone does not distinguish a link (WCAG 1.4.1).
const link = {
  color: tokens.colorBrandForegroundLink,
  textDecorationLine: 'underline',
  textDecorationThickness: tokens.strokeWidthThin,
  textUnderlineOffset: '2px',
  borderRadius: tokens.borderRadiusSmall,
  ':hover': { textDecorationThickness: tokens.strokeWidthThick },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
} as const;

const useStyles = makeStyles({
  link,
  // Wraps with the sentence that contains it.
  button: {
    ...link,
    display: 'inline',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
});

interface InlineButtonProps {
  title: string;
  dialog?: boolean;
  onClick(): void;
  children: ReactNode;
}

function InlineButton({ dialog = false, ...props }: InlineButtonProps) {
  return (
    <button {...props} type="button" className={useStyles().button} {...(dialog && { 'aria-haspopup': 'dialog' })} />
  );
}

/** Words for a name that loads or no longer exists, so that the sentence is complete, and others for one that cannot be read. */
const nameless = (status: 'loading' | 'ready' | 'error', unread: string, unnamed: string) =>
  status === 'error' ? unread : unnamed;

const withStop = (piece: NamePiece, name: string) => `${name}${stopAfter(piece, name)}`;

/** A company by its current name, which opens its dialog in the directory. */
function CompanyName({ piece }: { piece: NamePiece }) {
  const { id } = piece;
  const styles = useStyles();
  const company = useLiveDocument(groupDocument(id));
  const name = company.data?.name;
  if (!name) return withStop(piece, nameless(company.status, text.unread.company, text.aCompany));
  return (
    <>
      <Link className={styles.link} to={hrefs.companies({ company: id })}>
        {name}
      </Link>
      {stopAfter(piece, name)}
    </>
  );
}

/** A worker whose profile opens over the log. Older entries have no name, so it is looked up. */
function WorkerName({ piece }: { piece: NamePiece }) {
  const { id, text: known } = piece;
  const [open, setOpen] = useState(false);
  const worker = useLiveDocument(known ? null : workerDocument(id));
  const name = known ?? worker.data?.name;
  if (!name) return withStop(piece, nameless(worker.status, text.unread.worker, text.aWorker));
  return (
    <>
      <InlineButton dialog title={text.profileOf(name)} onClick={() => setOpen(true)}>
        {name}
      </InlineButton>
      {stopAfter(piece, name)}
      {open && <WorkerDialog uid={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A shift that opens in the company's schedule. Older entries have no name, so it is looked up. */
function ShiftName({ piece, groupId }: { piece: NamePiece; groupId: string }) {
  const { session } = useShell();
  const found = useLiveDocument(piece.text ? null : gigDocument(piece.id));
  const gig = found.data;
  const name = piece.text ?? (gig && text.shift(gig.role, formatMonthDay(gig.dayKey)));
  if (!name) return withStop(piece, nameless(found.status, text.unread.shift, text.aShift));
  const [teamId, day] = [piece.teamID ?? gig?.teamID, piece.dayKey ?? gig?.dayKey];
  const company = gig?.groupID ?? groupId;
  if (!teamId || company === '') return withStop(piece, name);
  return (
    <>
      <InlineButton
        title={text.shiftOf(name)}
        onClick={() => session.viewCompany({ groupId: company, teamId, to: hrefs.shifts({ day, gig: piece.id }) })}
      >
        {name}
      </InlineButton>
      {stopAfter(piece, name)}
    </>
  );
}

export function Name({ piece, groupId }: { piece: NamePiece; groupId: string }) {
  if (piece.kind === 'company') return <CompanyName piece={piece} />;
  if (piece.kind === 'worker') return <WorkerName piece={piece} />;
  return <ShiftName piece={piece} groupId={groupId} />;
}

/** The acting admin's name, if the account has one. */
export function Actor({ uid, email }: { uid: string; email: string }) {
  const person = useLiveDocument(uid === '' ? null : employeeDocument(uid));
  if (email === '') return text.system;
  return <span title={email}>{person.data?.name ?? email}</span>;
}
