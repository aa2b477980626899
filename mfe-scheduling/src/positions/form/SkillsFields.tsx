import { commonText } from '@spot/contracts/core';
import { requirementsQuery } from '@spot/contracts/worker/queries';
import { skillsQuery } from '@spot/contracts/scheduling/queries';
import { displayCertificate, certificates, physicalRequirements } from '@spot/contracts/worker';
import { positionsText, experienceOptions, workingConditions } from '@spot/contracts/scheduling';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Unanswered } from '@spot/contracts/ui/data';
import { FormCheckbox, FormSelect, FormTextarea } from '@spot/contracts/ui/kit';
import { useWatch } from 'react-hook-form';
import { UniformField } from '../../uniforms/UniformField';
import { usePositionFormStyles } from './formStyles';
import { NamesField } from './NamesField';
import type { PositionValues } from './positionForm';
import { usePositionFormState } from './usePositionForm';

const text = positionsText.fields;
const skills = skillsQuery();
const catalogue = requirementsQuery();

/** Skills, requirements of the company and the work, uniform, experience and comments (SCH-053, SCH-162, SCH-175..177). */
export function SkillsFields() {
  const styles = usePositionFormStyles();
  const { demanded, teamId } = usePositionFormState();
  const { live } = useShell();
  const { data: known = [], status: skillsStatus, error: noSkills } = useLiveQuery(skills);
  const { data: required = [], status: catalogueStatus, error: noCatalogue } = useLiveQuery(catalogue);
  const shown = <Entry extends { name: string; hidden?: boolean | null | undefined }>(entries: readonly Entry[]) =>
    entries.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const equipment = shown(required.filter(({ category }) => category === 'equipment')).sort();
  return (
    <div className={styles.fields}>
      <Unanswered
        error={noSkills ?? noCatalogue}
        onRetry={() => [skills, catalogue].forEach(({ key }) => live.retry(key))}
      />
      <NamesField
        required
        name="skills"
        label={text.skills}
        hint={text.skillsHint}
        offered={shown(known)}
        unread={skillsStatus === 'loading' ? commonText.loading : noSkills}
      />
      <div className={styles.row}>
        <NamesField
          name="equipment"
          label={text.equipment}
          offered={equipment}
          demanded={demanded.equipment}
          unread={catalogueStatus === 'loading' ? commonText.loading : noCatalogue}
        />
        <NamesField
          name="certificates"
          label={text.certificates}
          hint={text.certificatesHint}
          offered={certificates}
          demanded={demanded.certificates.map(displayCertificate)}
        />
        <NamesField
          name="physicalRequirements"
          label={text.physicalRequirements}
          offered={physicalRequirements}
          demanded={demanded.physicalRequirements}
        />
        <NamesField name="workingConditions" label={text.workingConditions} offered={workingConditions} />
        <UniformField teamId={teamId} />
        <ExperienceField />
      </div>
      <FormTextarea name="comments" label={text.comments} rows={3} />
      <div className={styles.checks}>
        <FormCheckbox name="offSite" label={text.offSite} />
        <FormCheckbox name="workAllDays" label={text.workAllDays} />
      </div>
    </div>
  );
}

function ExperienceField() {
  const chosen = useWatch<PositionValues, 'experience'>({ name: 'experience' });
  const choices = [...new Set<string>([...experienceOptions, chosen])].map((one) => ({ value: one, label: one }));
  return <FormSelect name="experience" label={text.experience} choices={choices} />;
}
