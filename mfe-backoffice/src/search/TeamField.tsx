import { teamsOfGroupQuery } from '@spot/contracts/accounts/queries';
import { searchText } from '@spot/contracts/backoffice';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { Field } from '@spot/contracts/ui/core';
import { Select } from '@spot/contracts/ui/data';
import { CompanyField } from './CompanyField';

interface TeamFieldProps {
  companyId: string;
  teamId: string;
  onChange(chosen: { companyId: string; teamId: string }): void;
  error?: string;
}

/** A field for a team of a company. */
export function TeamField({ companyId, teamId, onChange, error }: TeamFieldProps) {
  const teams = useLiveQuery(companyId ? teamsOfGroupQuery(companyId) : null);
  const none = teams.status === 'ready' && teams.data.length === 0;
  return (
    <>
      <CompanyField
        label={searchText.company}
        companyId={companyId}
        error={companyId ? undefined : error}
        onChange={(chosen) => onChange({ companyId: chosen, teamId: '' })}
      />
      <Field
        label={searchText.team}
        hint={none ? searchText.noTeams : undefined}
        validationMessage={teams.error ?? (companyId && !teamId ? error : undefined)}
      >
        <Select
          disabled={!companyId || none}
          value={teamId}
          onChange={(_, { value }) => onChange({ companyId, teamId: value })}
        >
          <option value="">{searchText.chooseTeam}</option>
          {(teams.data ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
