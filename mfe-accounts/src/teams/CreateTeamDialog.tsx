import { createTeam, createTeamText as text, teamText } from '@spot/contracts/accounts';
import { countries } from '@spot/contracts/core';
import { useIdempotentCall, useSession, useShell } from '@spot/contracts/shell-api';
import { loadPhones, DialogForm, useSpotForm } from '@spot/contracts/ui/kit';
import { addressText } from '../company-form/addressText';
import { CompanyFields } from '../company-form/CompanyFields';
import { companyProblems, companyRequest, emptyCompany, valuesOfCompany } from '../company-form/companyForm';
import { useFormStyles } from '../form/styles';

const labels = {
  picture: text.picture,
  name: text.name,
  phone: text.phone,
  url: text.url,
  bio: text.bio,
  address: text.address,
};

export interface CreateTeamDialogProps {
  groupId: string;
  onCreated?(teamId: string): void;
  onClose(): void;
}

/** Create Team (ACC-127, ACC-134..139, ACC-217, ACC-227). Mount it to open it. */
export function CreateTeamDialog({ groupId, onCreated, onClose }: CreateTeamDialogProps) {
  const styles = useFormStyles();
  const shell = useShell();
  const company = useSession(({ group }) => (group?.id === groupId ? group : undefined));
  const address = company?.address !== undefined;
  const create = useIdempotentCall(createTeam);
  const form = useSpotForm({
    // The company's values are filled in, and can be changed for the team.
    defaults: company ? { ...valuesOfCompany(company), name: '', bio: '' } : emptyCompany,
    check: async (values) => companyProblems(values, teamText, await loadPhones(), { picture: false, address }),
    notify: true,
    send: (values) =>
      create({
        groupId,
        ...companyRequest(values),
        ...(address && !values.place && { atCompany: true }),
        ...(values.picture && { photo: values.picture.upload }),
      }),
    done: ({ teamId }) => {
      shell.notify({ text: teamText.created });
      onCreated?.(teamId);
      onClose();
    },
  });
  return (
    <DialogForm form={form} summary title={text.title} verb={text.verb} onClose={onClose}>
      <div className={styles.form}>
        <CompanyFields
          labels={labels}
          countries={countries}
          address={company?.address && addressText(company.address)}
        />
      </div>
    </DialogForm>
  );
}
