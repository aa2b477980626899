export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** A sign-in that failed, as the sentence shown under the form (ACC-039). */
export interface SignInFailure {
  message: string;
}

export interface SignInPageProps {
  /** Answers undefined when signed in; the shell then leaves the page. Never rejects for a refusal. */
  onSubmit(credentials: Credentials): Promise<SignInFailure | undefined>;
  /** The same with a passkey, which the browser asks for. */
  onPasskey(rememberMe: boolean): Promise<SignInFailure | undefined>;
  /** Shown above the form on arrival, e.g. that the account was disabled. */
  notice?: string;
  /** Good news of the page that led here; a notice goes before it. */
  news?: string;
}
