import { type PositionTemplate, positionsText } from '@spot/contracts/scheduling';
import { Caption1, Text } from '@spot/contracts/ui/core';
import { useId } from 'react';
import { useHubStyles } from './hubStyles';
import { PositionActions } from './PositionActions';
import { foundPositions, timesOf } from './positionFacts';

const { list: text } = positionsText;

/** The team's positions, beside the form of a new one (SCH-047). */
export function ExistingPositions({ positions }: { positions: readonly PositionTemplate[] }) {
  const styles = useHubStyles();
  const title = useId();
  const found = foundPositions(positions, '');
  return (
    <aside className={styles.side} aria-labelledby={title}>
      <h2 id={title} className={styles.sideTitle}>
        {text.existing}
      </h2>
      {found.length === 0 ? (
        <Text className={styles.quiet}>{text.empty}</Text>
      ) : (
        <ul className={styles.sideList} aria-labelledby={title}>
          {found.map((position) => (
            <li key={position.id} className={styles.entry}>
              <div className={styles.entryWords}>
                <div className={styles.strong}>{position.role}</div>
                <Caption1 block className={styles.quiet}>
                  {position.label !== position.role && <>{position.label}, </>}
                  {timesOf(position)}
                </Caption1>
              </div>
              <PositionActions position={position} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
