/** /signup, /register, the form of invited employees (ACC-043..062) and the page of a new password. */
export const signUpScreenText = {
  title: 'Sign Up',
  login: 'Already have an account? Login',
  submit: 'Sign Up',
  required: 'All fields are required but Unit.',
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
  /** The account exists, but signing in to it did not work. */
  signIn: 'Registered. Please sign in.',
} as const;

export const passwordText = {
  strength: 'Password strength',
  missing: 'Still to put right:',
} as const;

export const invitedText = {
  submit: 'Get Started',
  lead: (company: string) => `${company} invites you to SPOT. Choose a password to accept.`,
  emailHint: 'The invite was sent to this address.',
  required: 'All fields are required.',
  invalidTitle: 'This invite cannot be used',
  invalid: 'It was cancelled or has been used already. Ask whoever invited you for a new one.',
  checking: 'Looking up your invite',
  company: 'Sign up with a company',
  /** Of somebody who has an account. */
  acceptLead: (company: string) => `${company} invites you to SPOT.`,
  hasAccount: 'You have an account with this email already. Sign in to accept.',
  signIn: 'Sign in and accept',
  accept: 'Accept the invite',
  joined: (company: string) => `Welcome to ${company}`,
  /** Of somebody who is signed in. */
  otherTitle: 'This invite is for somebody else',
  other: (present: string, invited: string) => `You are signed in as ${present}. The invite is for ${invited}.`,
  signOut: 'Sign out and go on',
} as const;

export const newPasswordText = {
  title: 'Choose a new password',
  lead: (email: string) => `for ${email}`,
  password: 'New password',
  confirm: 'Confirm new password',
  submit: 'Save',
  done: 'Your password is changed',
  doneHint: 'You can sign in with it now.',
  signIn: 'Sign In',
  checking: 'Looking up your link',
  badTitle: 'That did not work',
  used: 'This link is not valid. It may have been used already.',
  expired: 'This link has expired. Ask for a new one.',
  disabled: 'Your account has been disabled.',
  again: 'Ask for a new link',
} as const;
