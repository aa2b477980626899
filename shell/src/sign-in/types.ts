export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** The error shown under the form (ACC-039). */
export interface SignInFailure {
  message: string;
}

export interface SignInPageProps {
  /** Resolves with undefined once signed in; the shell then opens the next page. A refusal is a result, not a rejection. */
  onSubmit(credentials: Credentials): Promise<SignInFailure | undefined>;
  /** The same with a passkey. */
  onPasskey(rememberMe: boolean): Promise<SignInFailure | undefined>;
  /** Shown above the form, e.g. that the account was disabled. */
  notice?: string;
  /** Good news from the page that led here; `notice` takes precedence. */
  news?: string;
}
