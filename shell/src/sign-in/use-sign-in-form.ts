import { commonText } from '@spot/contracts/core';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { takeEarly } from '../first/early';
import { faultsOf, isComplete } from './check';
import { takeKept } from './kept';
import type { Credentials, SignInPageProps } from './types';

const empty: Credentials = { email: '', password: '', rememberMe: false };
type Text = 'email' | 'password';

const typedIn = (form: HTMLFormElement): Credentials => {
  const field = (name: keyof Credentials) => form.elements.namedItem(name) as HTMLInputElement;
  return { email: field('email').value, password: field('password').value, rememberMe: field('rememberMe').checked };
};

/** The state of the sign-in form: values, errors of fields that were left, and the one sign-in in progress. */
export function useSignInForm(
  form: RefObject<HTMLFormElement | null>,
  { onSubmit, onPasskey }: Pick<SignInPageProps, 'onSubmit' | 'onPasskey'>,
) {
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<readonly Text[]>([]);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'password' | 'passkey'>();
  const [shown, setShown] = useState(false);
  const faults = faultsOf(values);

  const enter = async (way: 'password' | 'passkey', work: () => ReturnType<SignInPageProps['onSubmit']>) => {
    if (busy) return;
    setFailure(undefined);
    setBusy(way);
    const refused = await work().catch(() => ({ message: commonText.somethingWrong }));
    setBusy(undefined);
    setFailure(refused?.message);
  };
  const submit = async (typed: Credentials) => {
    if (isComplete(typed)) await enter('password', () => onSubmit({ ...typed, email: typed.email.trim() }));
  };
  const submitPasskey = ({ rememberMe }: Credentials) => enter('passkey', () => onPasskey(rememberMe));
  const latest = useRef({ submit, submitPasskey });
  latest.current = { submit, submitPasskey };

  // Adopts input from before React: typed or pressed early, or kept through a reload.
  useLayoutEffect(() => {
    if (!form.current) return;
    const early = takeEarly();
    const typed = typedIn(form.current);
    const before = { ...typed, ...(typed.email === '' ? takeKept() : undefined) };
    if (before.email || before.password || before.rememberMe) setValues(before);
    if (early.revealed) setShown(true);
    if (early.submitted) void latest.current.submit(before);
    if (early.passkey) void latest.current.submitPasskey(before);
  }, [form]);

  const text = (name: Text) => ({
    name,
    value: values[name],
    onChange: (_: unknown, { value }: { value: string }) => setValues((last) => ({ ...last, [name]: value })),
    onBlur: () => setLeft((last) => (last.includes(name) ? last : [...last, name])),
  });
  return {
    fields: {
      email: text('email'),
      password: { ...text('password'), shown, onShow: setShown },
      rememberMe: {
        name: 'rememberMe',
        checked: values.rememberMe,
        onChange: (_: unknown, { checked }: { checked: boolean | 'mixed' }) =>
          setValues((last) => ({ ...last, rememberMe: checked === true })),
      },
    },
    fault: (name: Text) => (left.includes(name) ? faults[name] : undefined),
    submit: () => void submit(values),
    submitPasskey: () => void submitPasskey(values),
    ready: isComplete(values),
    busy,
    failure,
  };
}
