import { useState } from 'react';
import { updateTeam, type Team, permissionsText, teamText, can } from '@spot/contracts/accounts';
import { formatMoney, shownPhone, commonText } from '@spot/contracts/core';
import { useCall, useSavedPicture, useSession } from '@spot/contracts/shell-api';
import { Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import { PictureField, ViewDialog } from '@spot/contracts/ui/data';
import { addressText } from '../../company-form/addressText';
import { roleOnTeam } from '../rights';
import { TeamInfoForm } from './TeamInfoForm';

const text = permissionsText.teamInfo;

const useStyles = makeStyles({
  content: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalL },
  facts: { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', gap: tokens.spacingVerticalS, margin: 0 },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

export interface TeamInfoDialogProps {
  team: Team;
  onClose(): void;
}

/** A team's data, which people with the right can edit (ACC-130, ACC-152, ACC-226, ACC-228). */
export function TeamInfoDialog({ team, onClose }: TeamInfoDialogProps) {
  const [editing, setEditing] = useState(false);
  if (editing) return <TeamInfoForm team={team} onClose={() => setEditing(false)} />;
  return <TeamInfo team={team} onEdit={() => setEditing(true)} onClose={onClose} />;
}

function TeamInfo({ team, onEdit, onClose }: TeamInfoDialogProps & { onEdit(): void }) {
  const styles = useStyles();
  const mayEdit = useSession((session) => can(roleOnTeam(session, team.id), 'editTeam'));
  const update = useCall(updateTeam);
  const photo = useSavedPicture(
    (file) => update({ teamId: team.id, photo: file }),
    teamText.photoUploaded,
    team.profPicURL,
  );
  const seesCost = useSession((session) => can(roleOnTeam(session, team.id), 'manageShifts'));
  const amount = team.weeklyBudget && formatMoney(team.weeklyBudget.cents, team.weeklyBudget.currency);
  const budget: [string, string | undefined] = [text.budget, amount];
  const facts: [string, string | undefined][] = [
    [text.name, team.name],
    [text.phone, team.phone && shownPhone(team.phone)],
    [text.website, team.url],
    [text.bio, team.bio],
    [text.address, team.address && addressText(team.address)],
    ...(seesCost ? [budget] : []),
  ];
  return (
    <ViewDialog
      title={text.title}
      actions={
        <>
          <Button onClick={onClose}>{commonText.close}</Button>
          <Button appearance="primary" disabled={!mayEdit} onClick={onEdit}>
            {text.edit}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.content}>
        <PictureField
          label={text.photo}
          name={team.name}
          current={team.profPicURL}
          file={undefined}
          problem={photo.problem}
          disabled={!mayEdit || photo.busy}
          uploading={photo.busy}
          onChange={(file) => file && void photo.upload(file)}
        />
        <dl className={styles.facts}>
          {facts.map(([term, fact]) => [
            <dt key={`${term}-term`} className={styles.term}>
              {term}
            </dt>,
            <dd key={term} className={styles.fact}>
              {fact || commonText.notAvailable}
            </dd>,
          ])}
        </dl>
      </div>
    </ViewDialog>
  );
}
