import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { updateTeam } from '@spot/contracts/calls';
import { type Team } from '@spot/contracts/entities';
import { permissionsText, teamText } from '@spot/contracts/messages';
import { companyIssues, countries, shownPhone } from '@spot/contracts/rules';
import { isConflict, useShell, useStoreCall } from '@spot/contracts/shell-api';
import { failureText, FormDialog } from '@spot/contracts/ui/data';
import { addressText } from '../../company-form/addressText';
import { BioField } from '../../company-form/BioField';
import { emptyCompany, type CompanyValues } from '../../company-form/companyForm';
import { PresentAddress } from '../../company-form/PresentAddress';
import { issueResolver } from '../../form/issueResolver';
import { PlaceField } from '../../form/PlaceField';
import { useFormStyles } from '../../form/styles';
import { TextField } from '../../form/TextField';
import { useFirstProblem } from '../../form/useFirstProblem';
import { useUnsaved } from '../../form/useUnsaved';

const text = permissionsText.teamInfo;
// A name that is taken away is another sentence than one that was never given (ACC-152).
const texts = { ...teamText, name: teamText.nameBlank };

const valuesOf = ({ name, phone = '', url = '', bio = '' }: Team): CompanyValues => ({
  ...emptyCompany,
  name,
  phone: shownPhone(phone),
  url,
  bio,
});

/** What differs from what was there; only that is checked and sent, so that a colleague's change of another field stays. */
function changesOf(values: CompanyValues, before: CompanyValues) {
  const { name, phone, url, bio } = values;
  const lines = Object.entries({ name, phone, url, bio });
  const changed = lines.filter(([field, value]) => value !== before[field as keyof CompanyValues]);
  return { ...Object.fromEntries(changed), ...(values.place && { place: values.place }) };
}

const resolverFrom = (before: CompanyValues) =>
  issueResolver(
    (values: CompanyValues) => {
      const changed = Object.keys(changesOf(values, before));
      const whole = { ...values, hasPicture: true, hasAddress: true, place: values.place ?? undefined };
      return companyIssues(whole).filter(({ field }) => changed.includes(field));
    },
    ({ code }) => texts[code],
  );

/** The editing face of View Team Info: Save and Cancel (ACC-130, ACC-152, ACC-219, ACC-228). */
export function TeamInfoForm({ team, onClose }: { team: Team; onClose(): void }) {
  const styles = useFormStyles();
  const shell = useShell();
  const update = useStoreCall(updateTeam);
  const [opened] = useState({ version: team.version ?? 0, values: valuesOf(team) });
  const [resolver] = useState(() => resolverFrom(opened.values));
  const [conflict, setConflict] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: opened.values, resolver, mode: 'onTouched', shouldFocusError: false });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLDivElement>(submitCount, isSubmitting);
  const saved = useUnsaved(isDirty);

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    // After a conflict saving again knowingly replaces what the other has written.
    const expectedVersion = conflict ? (team.version ?? 0) : opened.version;
    try {
      await update({ teamId: team.id, expectedVersion, ...changesOf(values, opened.values) });
    } catch (error) {
      if (isConflict(error)) setConflict(true);
      return setFailure(isConflict(error) ? `${failureText(error)} ${text.conflict}` : failureText(error));
    }
    saved();
    shell.notify({ text: teamText.updated });
    onClose();
  });
  const search = <PlaceField size="medium" name="place" label={text.address} countries={countries} />;
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        title={text.title}
        verb={text.save}
        dirty={isDirty}
        busy={isSubmitting}
        error={failure}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <div ref={root} className={styles.form}>
          <TextField size="medium" name="name" label={text.name} maxLength={300} />
          <TextField size="medium" name="phone" label={text.phone} type="tel" inputMode="tel" maxLength={40} />
          <TextField size="medium" name="url" label={text.website} type="url" inputMode="url" maxLength={300} />
          <BioField label={text.bio} />
          {team.address ? (
            <PresentAddress label={text.address} address={addressText(team.address)}>
              {search}
            </PresentAddress>
          ) : (
            search
          )}
        </div>
      </FormDialog>
    </FormProvider>
  );
}
