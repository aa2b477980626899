import { drawerText, type HoursFinding } from '@spot/contracts/scheduling';
import { isOwnWork } from '@spot/contracts/core';
import { useSession } from '@spot/contracts/shell-api';
import { Caption1, Checkbox } from '@spot/contracts/ui/core';
import { Badge, WorkerName } from '@spot/contracts/ui/data';
import type { ReactNode } from 'react';
import { HoursCaution } from '../hours/HoursCaution';
import { useRowStyles } from './rowStyles';

interface WorkerRowProps {
  /** Uid of the worker whose profile the name opens. */
  uid: string;
  name: string;
  picture: string | undefined;
  rating: number;
  /** More facts below the name, one line each. */
  facts?: readonly (string | undefined)[];
  /** Effects of the shift on the worker's hours and rest. */
  hours?: readonly HoursFinding[];
  /** A label beside the name. */
  chip?: string | undefined;
  select?: { checked: boolean; disabled: boolean; onToggle(): void };
  onProfile(spotterId: string): void;
  /** Actions on the worker. */
  children?: ReactNode;
}

/** A worker in a list: picture, name, rating, and the action at the right. */
export function WorkerRow({
  uid,
  name,
  picture,
  rating,
  facts = [],
  hours,
  chip,
  select,
  onProfile,
  children,
}: WorkerRowProps) {
  const styles = useRowStyles();
  const own = useSession(({ user }) => isOwnWork(user?.uid, uid));
  return (
    <li className={styles.worker}>
      {select && (
        <Checkbox
          aria-label={drawerText.select(name)}
          checked={select.checked}
          disabled={select.disabled || own}
          onChange={select.onToggle}
        />
      )}
      <button type="button" aria-haspopup="dialog" className={styles.profile} onClick={() => onProfile(uid)}>
        <WorkerName name={name} picture={picture} rating={rating}>
          {chip && <Badge appearance="tint">{chip}</Badge>}
          {facts.some(Boolean) && (
            <span className={styles.facts}>{facts.map((fact) => fact && <Caption1 key={fact}>{fact}</Caption1>)}</span>
          )}
          <HoursCaution name={name} findings={hours} />
        </WorkerName>
      </button>
      {children}
    </li>
  );
}
