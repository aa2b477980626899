import { requirementsQuery, skillsQuery } from '@spot/contracts/data';
import { displayCertificate, positionsText } from '@spot/contracts/messages';
import {
  certificates,
  experienceOptions,
  longestComments,
  physicalRequirements,
  workingConditions,
} from '@spot/contracts/rules';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { Select } from '@spot/contracts/ui/data';
import { UniformField } from '../../uniforms/UniformField';
import { Labelled, Tick, Typed, usePositionField } from './fields';
import { usePositionFormStyles } from './formStyles';
import { NamesField } from './NamesField';
import { usePositionFormState } from './usePositionForm';

const text = positionsText.fields;
const skills = skillsQuery();
const catalogue = requirementsQuery();

/** Skills, what the company and the work demand, uniform, experience and comments (SCH-053, SCH-162, SCH-175..177). */
export function SkillsFields() {
  const styles = usePositionFormStyles();
  const { demanded, teamId } = usePositionFormState();
  const known = useLiveQuery(skills).data ?? [];
  const required = useLiveQuery(catalogue).data ?? [];
  const shown = <Entry extends { name: string; hidden?: boolean | null | undefined }>(entries: readonly Entry[]) =>
    entries.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const equipment = shown(required.filter(({ category }) => category === 'equipment')).sort();
  return (
    <div className={styles.fields}>
      <NamesField name="skills" label={text.skills} hint={text.skillsHint} offered={shown(known)} />
      <div className={styles.row}>
        <NamesField
          name="equipment"
          label={text.equipment}
          optional
          offered={equipment}
          demanded={demanded.equipment}
        />
        <NamesField
          name="certificates"
          label={text.certificates}
          hint={text.certificatesHint}
          optional
          offered={certificates}
          demanded={demanded.certificates.map(displayCertificate)}
        />
        <NamesField
          name="physicalRequirements"
          label={text.physicalRequirements}
          optional
          offered={physicalRequirements}
          demanded={demanded.physicalRequirements}
        />
        <NamesField name="workingConditions" label={text.workingConditions} optional offered={workingConditions} />
        <UniformField teamId={teamId} />
        <ExperienceField />
      </div>
      <Typed name="comments" label={text.comments} optional lines={3} maxLength={longestComments} />
      <div className={styles.checks}>
        <Tick name="offSite" label={text.offSite} />
        <Tick name="workAllDays" label={text.workAllDays} />
      </div>
    </div>
  );
}

function ExperienceField() {
  const { field } = usePositionField('experience');
  const options: readonly string[] = experienceOptions;
  return (
    <Labelled name="experience" label={text.experience}>
      <Select {...field} onChange={(_, { value }) => field.onChange(value)}>
        {[...new Set([...options, field.value])].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </Labelled>
  );
}
