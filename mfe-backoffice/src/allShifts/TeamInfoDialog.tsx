import { groupDocument, teamDocument } from '@spot/contracts/accounts/queries';
import { type Group, type Team, teamPermission } from '@spot/contracts/accounts';
import { allShiftsText } from '@spot/contracts/backoffice';
import { commonText, shownPhone } from '@spot/contracts/core';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { Link, makeStyles, tokens } from '@spot/contracts/ui/core';
import {
  DataTable,
  EmptyState,
  ErrorState,
  Skeleton,
  Unanswered,
  ViewDialog,
  type Column,
} from '@spot/contracts/ui/data';

const text = allShiftsText.team;

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) 1fr',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: `0 0 ${tokens.spacingVerticalL}`,
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
});

/** A team's address and contacts (ADM-027). */
export function TeamInfoDialog({ teamId, name, onClose }: { teamId: string; name: string; onClose(): void }) {
  const { live } = useShell();
  const document = teamDocument(teamId);
  const { status, data, error } = useLiveDocument(document);
  return (
    <ViewDialog title={text.title(data?.name ?? name)} closeName={commonText.close} onClose={onClose}>
      {status === 'loading' && <Skeleton layout="table" rows={4} columns={3} />}
      {status === 'error' && <ErrorState text={error} onRetry={() => live.retry(document.key)} />}
      {status === 'ready' && (data ? <Info team={data} /> : <EmptyState text={text.gone} />)}
    </ViewDialog>
  );
}

interface Contact {
  email: string;
  name: string;
  role: string;
}

/** Everybody on the team, and the company's owners, who count as Admins of it. */
function contactsOf(team: Team, owners: Group['owners']): Contact[] {
  const { administrators, editMembers, viewMembers, members, names = {} } = team;
  const emails = [...new Set([...administrators, ...editMembers, ...viewMembers, ...Object.keys(members)])];
  const people = emails
    .filter((email) => !owners[email])
    .map((email) => ({
      email,
      name: names[email] ?? '',
      role: [members[email], teamPermission(team, email)].filter(Boolean).join(', '),
    }))
    .sort((one, other) => (one.name || one.email).localeCompare(other.name || other.email));
  return [...Object.values(owners), ...people];
}

const columns: Column<Contact>[] = [
  { key: 'name', header: text.columns.name, card: 'title', cell: ({ name, email }) => name || email },
  {
    key: 'email',
    header: text.columns.email,
    width: '45%',
    cell: ({ email }) => <Link href={`mailto:${email}`}>{email}</Link>,
  },
  { key: 'role', header: text.columns.role, width: '25%', cell: ({ role }) => role || commonText.notAvailable },
];

function Info({ team }: { team: Team }) {
  const styles = useStyles();
  const { live } = useShell();
  const document = groupDocument(team.group_uid);
  const { status, data: company, error } = useLiveDocument(document);
  const { unit, street, city, province, postal, country } = team.address ?? {};
  const address = [unit, street, city, province, postal, country].filter(Boolean).join(', ');
  return (
    <>
      <dl className={styles.facts}>
        <dt className={styles.term}>{text.company}</dt>
        <dd className={styles.fact}>{team.groupName}</dd>
        <dt className={styles.term}>{text.address}</dt>
        <dd className={styles.fact}>{address || commonText.notAvailable}</dd>
        <dt className={styles.term}>{text.phone}</dt>
        <dd className={styles.fact}>
          {team.phone ? <Link href={`tel:${team.phone}`}>{shownPhone(team.phone)}</Link> : commonText.notAvailable}
        </dd>
      </dl>
      <Unanswered error={error && text.ownersFailed} onRetry={() => live.retry(document.key)} />
      {status === 'loading' ? (
        <Skeleton layout="table" rows={4} columns={3} />
      ) : (
        <DataTable
          label={text.contacts}
          rows={contactsOf(team, company?.owners ?? {})}
          columns={columns}
          rowKey={({ email }) => email}
          maxHeight="none"
          empty={<EmptyState text={text.nobody} />}
        />
      )}
    </>
  );
}
