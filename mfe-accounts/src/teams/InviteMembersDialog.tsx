import { FormProvider, useController } from 'react-hook-form';
import { type Team } from '@spot/contracts/entities';
import { inviteMembersText as text, inviteText } from '@spot/contracts/messages';
import { Field, Text } from '@spot/contracts/ui/core';
import { FormDialog, Select } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { useFirstProblem } from '../form/useFirstProblem';
import { type InviteValues } from './inviteForm';
import { InviteRows } from './InviteRows';
import { useInviteMembers } from './useInviteMembers';

export interface InviteMembersDialogProps {
  /** One team, or those to choose from. */
  teams: readonly Pick<Team, 'id' | 'name'>[];
  /** A platform admin chooses the team and does not type the email twice (ACC-142, ACC-145). */
  admin?: boolean;
  onClose(): void;
}

/** Invite Team Members (ACC-128, ACC-140..150). Mount it to open it. */
export function InviteMembersDialog({ teams, admin = false, onClose }: InviteMembersDialogProps) {
  const styles = useFormStyles();
  const only = teams.length === 1 && !admin ? teams[0] : undefined;
  const { form, failure, submit } = useInviteMembers(only?.id ?? '', admin, onClose);
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLDivElement>(submitCount, isSubmitting);
  const wrong = submitCount > 0 && Object.keys(errors).length > 0;
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        title={text.title}
        verb={text.verb(form.watch('rows').length)}
        dirty={isDirty}
        busy={isSubmitting}
        error={failure ?? (wrong ? inviteText.invalid : undefined)}
        onSubmit={submit}
        onClose={onClose}
      >
        <div ref={root} className={styles.form}>
          {only ? <Text className={styles.quiet}>{text.to(only.name)}</Text> : <TeamField teams={teams} />}
          <InviteRows admin={admin} />
        </div>
      </FormDialog>
    </FormProvider>
  );
}

function TeamField({ teams }: Pick<InviteMembersDialogProps, 'teams'>) {
  const styles = useFormStyles();
  const { field, fieldState } = useController<InviteValues, 'teamId'>({ name: 'teamId' });
  const problem = fieldState.error?.message;
  return (
    <Field label={text.team} validationState={problem ? 'error' : 'none'} validationMessage={problem}>
      <Select {...field} className={styles.control} onChange={(_, { value }) => field.onChange(value)}>
        <option value="">{text.chooseTeam}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
