import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wizardOrder, type SectionId } from '../form/sections';

export type WizardStepId = SectionId | 'summary';
export const steps: readonly WizardStepId[] = [...wizardOrder, 'summary'];

/** The state of a step's entry in the browser's history. The first step's is the page's own. */
interface StepState {
  step: WizardStepId;
  /** Opened by `edit` in the summary, whose entry is the one before. */
  fromSummary?: boolean;
}

export interface StepEntries {
  index: number;
  fromSummary: boolean;
  /** How many entries lie between this one and the first step's. */
  above: number;
  /** Adds an entry. */
  open(state: StepState): void;
  /** Goes back so many entries. */
  back(entries: number): void;
}

/** The steps of a new position as entries of the browser's history; their address is the page's. */
export function useStepEntries(): StepEntries {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const { step, fromSummary = false } = (state ?? {}) as Partial<StepState>;
  const index = Math.max(
    0,
    steps.findIndex((id) => id === step),
  );
  const above = fromSummary ? steps.length : index;
  // A second click before the browser has moved must not move it twice.
  const moving = useRef(false);
  useEffect(() => {
    moving.current = false;
  }, [key]);
  const once = useCallback((move: () => void) => {
    if (moving.current) return;
    moving.current = true;
    move();
  }, []);
  const open = useCallback(
    (next: StepState) => once(() => void navigate(`${pathname}${search}`, { state: next })),
    [once, navigate, pathname, search],
  );
  const back = useCallback((entries: number) => once(() => void navigate(-entries)), [once, navigate]);
  return useMemo(() => ({ index, fromSummary, above, open, back }), [index, fromSummary, above, open, back]);
}
