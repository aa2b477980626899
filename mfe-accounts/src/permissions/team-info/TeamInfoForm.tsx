import { useState } from 'react';
import {
  updateTeam,
  type Team,
  isWeeklyBudget,
  permissionsText,
  teamText,
  companyIssues,
} from '@spot/contracts/accounts';
import { longestPhone, longestLine, countries, currencyOf } from '@spot/contracts/core';
import { useCall, useConflict, usePlaces, useShell } from '@spot/contracts/shell-api';
import {
  loadPhones,
  DialogForm,
  FormAddress,
  FormMoney,
  FormText,
  problemsOf,
  useSpotForm,
} from '@spot/contracts/ui/kit';
import { addressText } from '../../company-form/addressText';
import { BioField } from '../../company-form/BioField';
import { valuesOfCompany, wordsOf, type CompanyValues } from '../../company-form/companyForm';
import { PresentAddress } from '../../company-form/PresentAddress';
import { useFormStyles } from '../../form/styles';
import { changedByBoth } from '../../form/takeOver';

const text = permissionsText.teamInfo;
// Removing a name has another message than never having given one (ACC-152).
const texts = { ...teamText, name: teamText.nameBlank };

interface TeamValues extends CompanyValues {
  weeklyBudget: number | null;
}
const valuesOfTeam = (team: Team): TeamValues => ({
  ...valuesOfCompany(team),
  weeklyBudget: team.weeklyBudget?.cents ?? null,
});

/** The changed fields. Only these are checked and sent, so that a colleague's change to other fields is kept. */
function changesOf(values: TeamValues, before: TeamValues) {
  const { name, phone, url, bio, weeklyBudget } = values;
  const lines = Object.entries({ name, phone, url, bio });
  const changed = lines.filter(([field, value]) => value !== before[field as keyof CompanyValues]);
  return {
    ...Object.fromEntries(changed),
    ...(values.place && { place: values.place }),
    ...(weeklyBudget !== before.weeklyBudget && { weeklyBudgetCents: weeklyBudget }),
  };
}

async function problemsIn(values: TeamValues, before: TeamValues) {
  const changed = Object.keys(changesOf(values, before));
  const whole = { ...values, hasPicture: true, hasAddress: true, place: values.place ?? undefined };
  const issues = companyIssues(whole, await loadPhones()).filter(({ field }) => changed.includes(field));
  const problems = problemsOf(issues, ({ code }) => texts[code]);
  return isWeeklyBudget(values.weeklyBudget ?? undefined)
    ? problems
    : [...problems, { field: 'weeklyBudget', message: text.budgetRange }];
}

const countryOf = ({ address }: Team) => address?.country ?? '';

/** View Team Info in editing mode, with Save and Cancel (ACC-130, ACC-152, ACC-219, ACC-228). */
export function TeamInfoForm({ team, onClose }: { team: Team; onClose(): void }) {
  const styles = useFormStyles();
  const shell = useShell();
  const places = usePlaces();
  const update = useCall(updateTeam);
  const [opened] = useState({ version: team.version ?? 0, values: valuesOfTeam(team) });
  const { conflict, onRefused } = useConflict();
  const form = useSpotForm<TeamValues>({
    defaults: opened.values,
    check: (values) => problemsIn(values, opened.values),
    store: true,
    send: (values) =>
      update({
        teamId: team.id,
        // After a conflict, saving again knowingly replaces the other person's values.
        expectedVersion: conflict ? (team.version ?? 0) : opened.version,
        ...changesOf(values, opened.values),
      }),
    done: () => {
      shell.notify({ text: teamText.updated });
      onClose();
    },
    onRefused,
  });
  const present = valuesOfCompany(team);
  const both = changedByBoth(form.methods.watch(), opened.values, present);
  const now = conflict === 'now' ? ` ${text.conflict(wordsOf(both, present, text))}` : '';
  const search = <FormAddress required name="place" label={text.address} places={places} countries={countries} />;
  return (
    <DialogForm
      form={form}
      title={text.title}
      verb={text.save}
      error={form.error && form.error + now}
      onClose={onClose}
    >
      <div className={styles.form}>
        <FormText required name="name" label={text.name} maxLength={longestLine} />
        <FormText required name="phone" label={text.phone} type="tel" inputMode="tel" maxLength={longestPhone} />
        <FormText required name="url" label={text.website} type="url" inputMode="url" maxLength={longestLine} />
        <BioField label={text.bio} />
        <FormMoney
          name="weeklyBudget"
          label={text.budget}
          hint={text.budgetHint(currencyOf(countryOf(team)))}
          wrong={text.budgetRange}
        />
        {team.address ? (
          <PresentAddress label={text.address} address={addressText(team.address)}>
            {search}
          </PresentAddress>
        ) : (
          search
        )}
      </div>
    </DialogForm>
  );
}
