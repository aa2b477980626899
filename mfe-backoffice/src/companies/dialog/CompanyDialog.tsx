import { teamsOfGroupQuery } from '@spot/contracts/accounts/queries';
import type { Group } from '@spot/contracts/accounts';
import { companyText as text } from '@spot/contracts/backoffice';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { ErrorState, Skeleton, ViewDialog } from '@spot/contracts/ui/data';
import { CompanySwitch } from './CompanySwitch';
import { useCompanyStyles } from './companyStyles';
import { StatusBanner } from './StatusBanner';
import { TeamTable } from './TeamTable';
import type { CompanyRoom } from './useCompanyAddress';

const links = ['createTeam', 'notes', 'blocked', 'owners', 'requirements', 'employees'] as const;

export interface CompanyDialogProps {
  group: Group;
  onEnter(room: CompanyRoom, team?: string): void;
  onClose(): void;
}

/** A company with all actions of the back office (ADM-108..114, ADM-118). */
export function CompanyDialog({ group, onEnter, onClose }: CompanyDialogProps) {
  const styles = useCompanyStyles();
  const { live } = useShell();
  const query = teamsOfGroupQuery(group.id);
  const found = useLiveQuery(query);
  const teams = (found.data ?? []).filter(({ deleted }) => !deleted);
  const heading = text.heading(group.name, teams.length, Object.keys(group.owners).length);
  return (
    <ViewDialog title={found.status === 'ready' ? heading : group.name} size="wide" onClose={onClose}>
      <div className={styles.content}>
        <StatusBanner group={group} />
        <nav className={styles.links} aria-label={text.parts}>
          {links.map((room) => (
            <Button key={room} size="small" className={styles.touch} onClick={() => onEnter(room)}>
              {text.links[room]}
            </Button>
          ))}
        </nav>
        <div className={styles.bar}>
          <div className={styles.switches}>
            <CompanySwitch group={group} of="manual" />
            <CompanySwitch group={group} of="codes" />
          </div>
          <Button size="small" className={styles.touch} onClick={() => onEnter('policy')}>
            {group.hasLateCancellationPolicy ? text.policy.edit : text.policy.add}
          </Button>
        </div>
        {found.status === 'loading' && <Skeleton layout="table" columns={4} />}
        {found.status === 'error' && <ErrorState text={found.error} onRetry={() => live.retry(query.key)} />}
        {found.status === 'ready' && <TeamTable teams={teams} onOpen={(id) => onEnter('team', id)} />}
      </div>
    </ViewDialog>
  );
}
