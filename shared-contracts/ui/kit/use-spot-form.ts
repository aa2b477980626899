import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { isUncertain, useAction, type ActionOptions } from '../../shell-api/use-action';
import { misreadIn, noLimits, tooLong, type Limits } from './limits';
import { resolverOf, type Problem } from './problems';

export interface SpotFormOptions<Values extends FieldValues, Answer> extends ActionOptions {
  /** Read only at the first render. */
  defaults: Values;
  /**
   * Validates by the domain's rules or a schema; called at every validation, so it may depend on time and data. It may wait for
   * code or data to load.
   */
  check(values: Values): readonly Problem[] | Promise<readonly Problem[]>;
  /** Saves; a rejection is shown at the field that it names, or for the whole form. */
  send(values: Values): Promise<Answer>;
  /** Runs after saving, when leaving no longer asks; the form stays busy until it resolves. */
  done?(answer: Answer, values: Values): unknown;
  /** The form's path for the field that an error names; by default the same name. */
  fieldOf?(name: string): string | undefined;
  /** When fields are first validated: on blur, on submit, or at every change. */
  mode?: 'onTouched' | 'onSubmit' | 'onChange';
}

export interface SpotForm<Values extends FieldValues> {
  methods: UseFormReturn<Values>;
  limits: Limits;
  busy: boolean;
  dirty: boolean;
  /** A failure of the whole form. */
  error: string | undefined;
  submits: number;
  saved(): boolean;
  say(error: string | undefined): void;
  submit(event?: FormEvent): void;
}

/**
 * A form. Fields show no error before they are touched or submitted; a failed submit focuses the first error; a refusal appears
 * at its field; entries are kept until saved. Render it with `DialogForm` or `PageForm`.
 */
export function useSpotForm<Values extends FieldValues, Answer = unknown>(
  options: SpotFormOptions<Values, Answer>,
): SpotForm<Values> {
  const latest = useRef(options);
  latest.current = options;
  const [limits] = useState(noLimits);
  const unanswered = useRef<string>(undefined);
  const [resolver] = useState(() =>
    resolverOf<Values>((values) => {
      // If the server did it and only its answer was lost, the data show a conflict with the entries themselves.
      if (JSON.stringify(values) === unanswered.current) return [];
      const all = (found: readonly Problem[]) => {
        const misread = misreadIn(limits, values);
        // At its own place, so that a list of all errors keeps the order of the fields.
        const placed = found.map((problem) => misread.find(({ field }) => field === problem.field) ?? problem);
        return [...placed, ...misread, ...tooLong(limits, values)];
      };
      const found = latest.current.check(values);
      return found instanceof Promise ? found.then(all) : all(found);
    }),
  );
  const methods = useForm<Values>({
    defaultValues: options.defaults as DefaultValues<Values>,
    resolver,
    mode: options.mode ?? 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = methods.formState;
  const saved = useRef(false);
  useEffect(() => {
    if (isDirty) saved.current = false;
  }, [isDirty]);

  useEffect(() => {
    // A message may depend on two fields, so correcting the other one must remove it.
    const { unsubscribe } = methods.watch((_, { name }) => {
      const said = Object.entries(methods.formState.errors).filter(([, error]) => error?.type === 'rule');
      const others = said.map(([field]) => field).filter((field) => field !== name);
      if (others.length > 0) void methods.trigger(others as Path<Values>[]);
    });
    return unsubscribe;
  }, [methods]);

  const fieldOf = (name: string) => (options.fieldOf ? options.fieldOf(name) : name in methods.getValues() && name);
  const action = useAction(
    async (values: Values) => {
      const answer = await latest.current.send(values).catch((error: unknown) => {
        unanswered.current = isUncertain(error) ? JSON.stringify(values) : undefined;
        throw error;
      });
      unanswered.current = undefined;
      saved.current = true;
      await latest.current.done?.(answer, values);
    },
    {
      ...options,
      onRefused(failure) {
        const field = failure.field !== undefined && fieldOf(failure.field);
        if (field) methods.setError(field as Path<Values>, { type: 'server', message: failure.sentence });
        const said = latest.current.onRefused?.(failure);
        return said === undefined && field ? '' : said;
      },
    },
  );
  return {
    methods,
    limits,
    busy: isSubmitting || action.busy,
    dirty: isDirty,
    error: action.error,
    submits: submitCount,
    saved: () => saved.current,
    say: action.say,
    submit(event) {
      event?.preventDefault();
      if (methods.formState.isSubmitting) return;
      void methods.handleSubmit(
        (values) => action.run(values),
        // The failure of an earlier try is over.
        () => action.say(undefined),
      )();
    },
  };
}
