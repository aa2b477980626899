import { useSearchParams } from 'react-router-dom';
import type { DayKey } from '@spot/contracts/core';
import { chooseDay } from '@spot/contracts/backoffice';
import { useShownDay } from '@spot/contracts/shell-api';
import { isDayKey, viewerZone } from '@spot/contracts/time';

const none = 'none';

interface ChosenDay {
  today: DayKey;
  /** Undefined after a second press on the chosen day. */
  day: DayKey | undefined;
  press(day: DayKey): void;
}

/** The day of the report, initially today; stored in the address (ADM-090, ADM-091). */
export function useChosenDay(): ChosenDay {
  const [params, setParams] = useSearchParams();
  const today = useShownDay(viewerZone());
  const named = params.get('day');
  const day = named === none ? undefined : isDayKey(named) ? named : today;
  const press = (pressed: DayKey) => {
    const chosen = chooseDay(day, pressed);
    // Keeps search and filters, but not the page number, which belongs to the day.
    const kept = new URLSearchParams(params);
    kept.delete('page');
    if (chosen === today) kept.delete('day');
    else kept.set('day', chosen ?? none);
    setParams(kept, { replace: true });
  };
  return { today, day, press };
}
