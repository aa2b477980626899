import { workedElsewhere } from '@spot/contracts/dayof';
import type { DayKey } from '@spot/contracts/core';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { useEffect, useState } from 'react';

const nobody: ReadonlyMap<string, number> = new Map();

/** Minutes of the week's workers with other teams of the company. Until they are known, or where they cannot be, this team's alone count. */
export function useElsewhere(teamId: string, monday: DayKey, workers: number): ReadonlyMap<string, number> {
  const call = useCall(workedElsewhere);
  const { reportError } = useShell();
  const [known, setKnown] = useState<{ of: string; minutes: ReadonlyMap<string, number> }>();
  const of = `${teamId} ${monday}`;
  useEffect(() => {
    if (workers === 0) return undefined;
    let left = false;
    call({ teamId, week: monday }).then(
      (answer) => {
        if (!left)
          setKnown({ of, minutes: new Map(answer.workers.map(({ spotterId, minutes }) => [spotterId, minutes])) });
      },
      (error: unknown) => reportError(error, { read: 'workedElsewhere' }),
    );
    return () => {
      left = true;
    };
  }, [call, reportError, of, teamId, monday, workers]);
  return known?.of === of ? known.minutes : nobody;
}
