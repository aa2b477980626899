import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useAction, type ActionOptions } from '../../shell-api/use-action';
import { resolverOf, type Problem } from './problems';

export interface SpotFormOptions<Values extends FieldValues, Answer> extends ActionOptions {
  /** Read once. */
  defaults: Values;
  /**
   * What is wrong, by the rules of the domain or a schema; asked at every check, so that it may know of clock and data. It may
   * wait for what it needs to be loaded.
   */
  check(values: Values): readonly Problem[] | Promise<readonly Problem[]>;
  /** Writes; what it rejects with is said at the field it names, or for the whole form. */
  send(values: Values): Promise<Answer>;
  /** What follows once it is saved, when nothing is left to lose; the form stays busy until then. */
  done?(answer: Answer, values: Values): unknown;
  /** The path of the field that a refusal names; without it the names of the request are those of the form. */
  fieldOf?(name: string): string | undefined;
  /** When fields are checked first: as they are left, on submit, or with every change. */
  mode?: 'onTouched' | 'onSubmit' | 'onChange';
}

export interface SpotForm<Values extends FieldValues> {
  methods: UseFormReturn<Values>;
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
 * A form: nothing is red before it was touched or submitted, the first problem gets the focus on submit, a refusal stands at
 * the field it is about, and what was typed is kept until it is saved. Draw it with `DialogForm` or `PageForm`.
 */
export function useSpotForm<Values extends FieldValues, Answer = unknown>(
  options: SpotFormOptions<Values, Answer>,
): SpotForm<Values> {
  const latest = useRef(options);
  latest.current = options;
  const [resolver] = useState(() => resolverOf<Values>((values) => latest.current.check(values)));
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
    // A message may speak of two fields: once the other one is put right, it goes.
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
      const answer = await latest.current.send(values);
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
    busy: isSubmitting || action.busy,
    dirty: isDirty,
    error: action.error,
    submits: submitCount,
    saved: () => saved.current,
    say: action.say,
    submit(event) {
      event?.preventDefault();
      if (!methods.formState.isSubmitting) void methods.handleSubmit((values) => action.run(values))();
    },
  };
}
