/** /login (ACC-029..041) */
export const signInText = {
  title: 'Welcome Back! Log in.',
  rememberMe: 'Remember me',
  submit: 'Sign In',
  /** Declared here so that the page need not load the other texts of passkeys. */
  passkey: 'Use a passkey',
  forgot: 'Forgot password?',
  signUp: 'Sign up',
  emailInvalid: 'Enter a valid email',
  emailRequired: 'Email is required',
  passwordRequired: 'Enter your password',
  passwordShort: 'Password must contain at least 6 characters',
  failed: 'Login failed',
  wrong: 'Email or password is incorrect.',
  tooMany: 'Too many attempts. Try again in a few minutes.',
  offline: 'You are offline.',
  removed: 'Your access to this company has been removed.',
  /** Shown to a person whose record was deleted while they were signed in. */
  unknown: 'Your account no longer exists. Ask an owner of your company to invite you again.',
  disabled: 'Your account has been disabled.',
  /** In the other tabs after Logout. */
  elsewhere:
    'You signed out in another tab, so entries you had not saved in this one are lost. Sign in again to return to the page you were on.',
  ended: 'You have been signed out. Sign in again to continue where you left off.',
} as const;
