import { workedElsewhere } from '@spot/contracts/dayof';
import type { DayKey } from '@spot/contracts/core';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { useCallback, useEffect, useState } from 'react';

const nobody: ReadonlyMap<string, number> = new Map();

export interface Elsewhere {
  minutes: ReadonlyMap<string, number>;
  /** Whether the hours with other teams could not be read, so that only this team's count. */
  failed: boolean;
  again(): void;
}

/** Minutes of the week's workers with other teams of the company; none until they have loaded. */
export function useElsewhere(teamId: string, monday: DayKey, workers: number): Elsewhere {
  const call = useCall(workedElsewhere);
  const { reportError } = useShell();
  const [known, setKnown] = useState<{ of: string; minutes?: ReadonlyMap<string, number> }>();
  const [turn, setTurn] = useState(0);
  const of = `${teamId} ${monday}`;
  useEffect(() => {
    if (workers === 0) return undefined;
    let left = false;
    call({ teamId, week: monday }).then(
      (answer) => {
        if (!left)
          setKnown({ of, minutes: new Map(answer.workers.map(({ spotterId, minutes }) => [spotterId, minutes])) });
      },
      (error: unknown) => {
        reportError(error, { read: 'workedElsewhere' });
        if (!left) setKnown({ of });
      },
    );
    return () => {
      left = true;
    };
  }, [call, reportError, of, teamId, monday, workers, turn]);
  const present = known?.of === of ? known : undefined;
  return {
    minutes: present?.minutes ?? nobody,
    failed: present !== undefined && present.minutes === undefined,
    again: useCallback(() => setTurn((before) => before + 1), []),
  };
}
