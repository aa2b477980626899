import { permission as permissions } from '@spot/contracts/core';
import { type Team, inviteMembersText as text, inviteText } from '@spot/contracts/accounts';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { DialogForm, FormSelect } from '@spot/contracts/ui/kit';
import { useFormStyles } from '../form/styles';
import { isWrong } from './inviteForm';
import { InviteRows } from './InviteRows';
import { useInviteMembers } from './useInviteMembers';

const useStyles = makeStyles({
  means: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, color: tokens.colorNeutralForeground2 },
  line: { display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr)' },
  term: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  what: { margin: 0 },
});

export interface InviteMembersDialogProps {
  /** The team, or the teams to choose from. */
  teams: readonly Pick<Team, 'id' | 'name'>[];
  /** For a platform admin, who chooses the team and types the email once (ACC-142, ACC-145). */
  admin?: boolean;
  /** Whether the team was chosen before the dialog opened. */
  chosen?: boolean;
  onClose(): void;
}

/** Invite Team Members (ACC-128, ACC-140..150). Mount it to open it. */
export function InviteMembersDialog({ teams, admin = false, chosen = !admin, onClose }: InviteMembersDialogProps) {
  const styles = useFormStyles();
  const own = useStyles();
  const only = teams.length === 1 && chosen ? teams[0] : undefined;
  const form = useInviteMembers(only?.id ?? '', admin, onClose);
  const choices = teams.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <DialogForm
      form={form}
      title={text.title}
      verb={text.verb(form.methods.watch('rows').length)}
      error={form.error ?? (isWrong(form) ? inviteText.invalid : undefined)}
      onClose={onClose}
    >
      <div className={styles.form}>
        {only ? (
          <Text className={styles.quiet}>{text.to(only.name)}</Text>
        ) : (
          <FormSelect required name="teamId" label={text.team} choices={choices} placeholder={text.chooseTeam} />
        )}
        <dl className={own.means} aria-label={text.meansHint}>
          {permissions.options.map((one) => (
            <div key={one} className={own.line}>
              <dt className={own.term}>{one}</dt>
              <dd className={own.what}>{text.means[one]}</dd>
            </div>
          ))}
        </dl>
        <InviteRows admin={admin} />
      </div>
    </DialogForm>
  );
}
