import { minimumWagesDocument } from '@spot/contracts/scheduling/queries';
import {
  type PositionTemplate,
  positionIssueText,
  positionsText,
  isAutofillChosen,
  positionIssues,
  type PositionContext,
  type PositionIssue,
} from '@spot/contracts/scheduling';
import type { RequirementSet } from '@spot/contracts/accounts';
import { useLiveDocument, useSession, useShell } from '@spot/contracts/shell-api';
import { createContext, useCallback, useContext, useRef, useState } from 'react';
import { noLimits, resolverOf, type Limits } from '@spot/contracts/ui/kit';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { inputOf, type PositionValues } from './positionForm';
import { fieldsOf, type SectionId } from './sections';

const nothing: RequirementSet = { certificates: [], equipment: [], physicalRequirements: [] };

export interface PositionFormState {
  form: UseFormReturn<PositionValues>;
  limits: Limits;
  /** The position being edited or copied. */
  from: PositionTemplate | undefined;
  teamId: string;
  /** Requirements that the company sets for every position (SCH-177). */
  demanded: RequirementSet;
  context(): PositionContext;
  /** The region's minimum wage is not known before. */
  areWagesRead: boolean;
  /** Whether these values were sent and the answer was lost. If they were saved, they conflict with themselves. */
  isUnanswered(values: PositionValues): boolean;
  /** Remembers the values, or forgets them once there was an answer. */
  setUnanswered(values: PositionValues | undefined): void;
}

/** The form's state for its fields. */
export const PositionFormContext = createContext<PositionFormState | null>(null);

export function usePositionFormState(): PositionFormState {
  const state = useContext(PositionFormContext);
  if (!state) throw new Error('usePositionFormState outside of a position form');
  return state;
}

/** The whole form shows one message about missing values, so each field only needs a word. */
const textAtField = (issue: PositionIssue) =>
  issue.code === 'required' ? positionsText.form.requiredField : positionIssueText(issue);

/**
 * The form's issues. An invalid smart autofill number is one too (SCH-202): storing fewer than one shift as one (decision C14)
 * would save another number than the one on the screen.
 */
function issuesOf(values: PositionValues, from: PositionTemplate | undefined, context: PositionContext) {
  const issues = positionIssues(inputOf(values, from), context);
  const { smartAutofill } = values;
  if (!smartAutofill || isAutofillChosen(smartAutofill)) return issues;
  const others = issues.filter(({ field }) => field !== 'smartAutofill');
  return [...others, { field: 'smartAutofill', code: 'autofill' } satisfies PositionIssue];
}

interface Options {
  teamId: string;
  existing: readonly PositionTemplate[];
  defaults: PositionValues;
  from?: PositionTemplate | undefined;
  /** The position being edited, which may keep its role and label. */
  editedId?: string | undefined;
}

/** The form of the wizard and the sections, validated by the domain's rules (SCH-161..177). */
export function usePositionForm({ teamId, existing, defaults, from, editedId }: Options): PositionFormState {
  const shell = useShell();
  const wages = useLiveDocument(minimumWagesDocument()).data ?? undefined;
  const demanded = useSession(({ group }) => group?.positionRequirement) ?? nothing;
  const context = useCallback(
    (): PositionContext => ({
      existing,
      demanded,
      wages,
      now: shell.now(),
      ...(from ? { from } : {}),
      ...(editedId ? { editedId } : {}),
    }),
    [existing, demanded, wages, shell, from, editedId],
  );
  // Positions, wages and time change while the form is open, so each validation reads them again.
  const latest = useRef({ from, context });
  latest.current = { from, context };
  const unanswered = useRef<string>(undefined);
  const textOf = (values: PositionValues) => JSON.stringify(inputOf(values, latest.current.from));
  const isUnanswered = (values: PositionValues) => textOf(values) === unanswered.current;
  const [resolver] = useState(() =>
    resolverOf<PositionValues>((values) => {
      if (isUnanswered(values)) return [];
      return issuesOf(values, latest.current.from, latest.current.context()).map((issue) => ({
        field: issue.field,
        message: textAtField(issue),
      }));
    }),
  );
  const form = useForm<PositionValues>({
    defaultValues: defaults,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [limits] = useState(noLimits);
  const setUnanswered = (values: PositionValues | undefined) => {
    unanswered.current = values && textOf(values);
  };
  return {
    form,
    limits,
    from,
    teamId,
    demanded,
    context,
    areWagesRead: wages !== undefined,
    isUnanswered,
    setUnanswered,
  };
}

/** All issues of the form's current values, shown or not. */
export function usePositionIssues(state: PositionFormState): PositionIssue[] {
  const values = useWatch({ control: state.form.control }) as PositionValues;
  return state.isUnanswered(values) ? [] : issuesOf(values, state.from, state.context());
}

export const issuesIn = (section: SectionId, issues: readonly PositionIssue[]): PositionIssue[] =>
  issues.filter(({ field }) => fieldsOf(section).includes(field));
