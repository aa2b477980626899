import { deleteTeam, type Team, permissionsText, teamText } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useCall, useDryRun, useShell } from '@spot/contracts/shell-api';
import { makeStyles, Notice, Spinner, tokens } from '@spot/contracts/ui/core';
import { ConfirmDialog, Unanswered } from '@spot/contracts/ui/data';

const text = permissionsText.deleteTeam;

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

export interface DeleteTeamDialogProps {
  team: Pick<Team, 'id' | 'name'>;
  onClose(): void;
}

/** Shows what deleting a team means before it is done; a team with future shifts cannot be deleted. */
export function DeleteTeamDialog({ team, onClose }: DeleteTeamDialogProps) {
  const styles = useStyles();
  const shell = useShell();
  const send = useCall(deleteTeam);
  const { plan: found, error, waiting, again } = useDryRun(deleteTeam, { teamId: team.id, dryRun: true });
  return (
    <ConfirmDialog
      open
      destructive
      store
      title={text.question(team.name)}
      verb={text.button}
      disabled={!found || found.upcoming > 0}
      onConfirm={async () => {
        await send({ teamId: team.id });
        shell.notify({ text: teamText.deleted });
        shell.navigate(hrefs.permissions(), { replace: true });
      }}
      onClose={onClose}
    >
      <Unanswered error={error} onRetry={again} />
      {waiting && !error && <Spinner size="tiny" label={text.looking} labelPosition="after" />}
      {found && found.upcoming > 0 && <Notice intent="warning">{teamText.upcoming(found.upcoming)}</Notice>}
      {found && found.upcoming === 0 && (
        <ul className={styles.list}>
          <li>{text.people(found.people)}</li>
          {found.invites > 0 && <li>{text.invites(found.invites)}</li>}
          {found.unconfirmed > 0 && <li>{text.unconfirmed(found.unconfirmed)}</li>}
          <li>{text.stays}</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}
