import { sentence } from '../../core/rules/sentence';

/** /signup, /register, the form of invited employees (ACC-043..062) and the page for a new password. */
export const signUpScreenText = {
  title: 'Sign Up',
  login: 'Already have an account? Login',
  submit: 'Sign Up',
  firstName: 'First Name',
  lastName: 'Last Name',
  companyName: 'Company Name',
  companyAddress: 'Company Address',
  phone: 'Phone number',
  email: 'Email',
  confirmEmail: 'Confirm Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  showPassword: (label: string) => `Show ${label}`,
  country: 'Country',
  countries: { Canada: 'Canada', USA: 'USA' },
  agree: 'I agree to the Terms of Use, EULA and Privacy Policy',
  documents: { 'terms-of-use': 'Terms of Use', eula: 'EULA', 'privacy-policy': 'Privacy Policy' },
  newTab: '(opens in a new tab)',
  read: 'Read them first:',
  leaving: 'Signing you out',
  /** The account was created, but the automatic sign-in failed. */
  signIn: 'Registered. Please sign in.',
} as const;

export const passwordText = {
  strength: 'Password strength',
  missing: 'Fix in your password:',
} as const;

export const invitedText = {
  submit: 'Get Started',
  lead: (company: string) => `${company} invites you to SPOT. Choose a password to accept.`,
  emailHint: 'The invite was sent to this address.',
  invalidTitle: 'This invite cannot be used',
  invalid: 'It was cancelled, has expired or has already been used. Ask the person who invited you for a new one.',
  checking: 'Checking your invite',
  company: 'Sign up with a company',
  /** Shown to a person who has an account. */
  acceptLead: (company: string) => `${company} invites you to SPOT.`,
  hasAccount: 'You already have an account with this email. Sign in to accept.',
  signIn: 'Sign in and accept',
  accept: 'Accept the invite',
  joined: (company: string) => `Welcome to ${company}`,
  /** Shown to a person with an authenticator app, on the sign-in page. */
  signInNow: (company: string) => `${sentence(`You’ve joined ${company}`)} Sign in to continue.`,
  /** Shown to a person who is signed in. */
  otherTitle: 'This invite is for someone else',
  other: (present: string, invited: string) => `You are signed in as ${present}. The invite is for ${invited}.`,
  signOut: 'Sign out and continue',
  toSpot: 'Continue to SPOT',
} as const;

export const newPasswordText = {
  title: 'Choose a new password',
  lead: (email: string) => `for ${email}`,
  password: 'New password',
  confirm: 'Confirm new password',
  submit: 'Save',
  done: 'Your password has been changed',
  doneHint: 'You can now sign in with it.',
  signIn: 'Sign In',
  checking: 'Checking your link',
  badTitle: 'This link doesn’t work',
  used: 'This link is not valid. It may have been used already.',
  expired: 'This link has expired. Ask for a new one.',
  disabled: 'Your account has been disabled.',
  again: 'Ask for a new link',
} as const;
