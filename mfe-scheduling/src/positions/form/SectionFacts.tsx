import { uniformsQuery } from '@spot/contracts/scheduling/queries';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { useWatch } from 'react-hook-form';
import { useCheckInText } from '../map/useCheckInText';
import { factsOf, type Fact } from './facts';
import { usePositionFormStyles } from './formStyles';
import type { PositionValues } from './positionForm';
import type { SectionId } from './sections';
import { usePositionFormState } from './usePositionForm';

/** A section's values as text. */
export function SectionFacts({ section }: { section: SectionId }) {
  const styles = usePositionFormStyles();
  const values = useWatch<PositionValues>() as PositionValues;
  const facts = useFacts(section, values);
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => [
        <dt key={`${term}-term`} className={styles.quiet}>
          {term}
        </dt>,
        <dd key={term} className={styles.fact}>
          {value.trim() || '-'}
        </dd>,
      ])}
    </dl>
  );
}

function useFacts(section: SectionId, values: PositionValues): readonly Fact[] {
  const { demanded, teamId } = usePositionFormState();
  const uniforms = useLiveQuery(section === 'skills' ? uniformsQuery(teamId) : null);
  return factsOf(section, values, { demanded, uniforms, checkIn: useCheckInText() });
}
