import { pluralize } from '../../core/messages/pluralize';

/** Two-step sign-in: at /login, /secondfactor and on the account page. */
export const secondFactorText = {
  // At sign-in
  codeTitle: 'Enter your sign-in code',
  codeLead: 'Open your authenticator app and enter the 6-digit code it shows for SPOT.',
  code: 'Sign-in code',
  codeRequired: 'Enter the 6 digits your authenticator app shows',
  codeWrong: 'This code is wrong or has expired. Enter the code your app shows now.',
  expired: 'You took too long. Go back and sign in again.',
  continue: 'Continue',
  back: 'Back to sign in',
  noPhone: 'Use a recovery code instead',
  recoveryTitle: 'Enter a recovery code',
  recoveryLead:
    'Use one of the codes you saved when you set up two-step sign-in. Each code works once and turns two-step sign-in off. Set up your authenticator app again afterwards.',
  recovery: 'Recovery code',
  recoveryRequired: 'Enter a recovery code, such as ABCD-2345-EFGH-6789',
  recoveryWrong: 'This recovery code is wrong or has already been used.',
  noRecovery: 'Use my authenticator app instead',
  recoveryMail: (left: number) => ({
    subject: 'A recovery code was used to sign in',
    lines: [
      'Someone used one of your recovery codes, and two-step sign-in is now off for your account.',
      left === 0 ? 'No recovery codes are left.' : `You have ${pluralize(left, 'recovery code')} left.`,
      'If this wasn’t you, change your password now and tell SPOT.',
    ],
  }),

  // Setting it up
  title: 'Set up two-step sign-in',
  forced: 'Platform admins sign in with their password and a code from an authenticator app.',
  offered: 'You’ll sign in with your password and a code from an authenticator app.',
  stepScan: 'Scan this code with your authenticator app',
  scanWhy: 'Any authenticator app works, for example Google Authenticator, 1Password or Aegis.',
  picture: 'QR code for your authenticator app',
  key: 'Can’t scan it? Enter this key in the app',
  copyKey: 'Copy key',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. Select the text and copy it yourself.',
  stepCode: 'Enter the 6-digit code the app shows',
  turnOn: 'Turn on two-step sign-in',
  device: 'Authenticator app',
  tooOld: 'You signed in a while ago. Sign in again to change two-step sign-in.',
  passwordFirst:
    'You signed in with a passkey. Sign out and sign in with your password to set up an authenticator app.',
  tryAgain: 'Try again',
  failed: 'Two-step sign-in couldn’t be set up. Please try again.',
  signOut: 'Sign out',

  // Recovery codes
  codesTitle: 'Save your recovery codes',
  codesLead: 'If you lose your phone, each of these codes lets you sign in once. We can’t show them again.',
  codesList: 'Recovery codes',
  showCodes: 'Show recovery codes',
  later: 'Not now',
  copyCodes: 'Copy codes',
  download: 'Download',
  fileName: 'spot-recovery-codes.txt',
  saved: 'I’ve saved my recovery codes',
  done: 'Continue to SPOT',

  // On the account page
  section: 'Two-step sign-in',
  on: 'On. You sign in with your password and a code from your authenticator app.',
  off: 'Off. Add a code from an authenticator app to protect your company, even if someone learns your password.',
  setUp: 'Set up two-step sign-in',
  newCodes: 'Get new recovery codes',
  newCodesWhy: 'You get 10 codes. If you saved codes before, they will stop working.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-step sign-in?',
  turnOffWhy: 'Anyone who learns your password will be able to sign in as you.',
  notTurnedOff: 'Two-step sign-in couldn’t be turned off. Please try again.',
  turnedOff: 'Two-step sign-in is off',
  needed: 'Platform admins can’t turn this off.',

  // Asked again
  againTitle: 'Confirm it’s you',
  againLead: 'This shows or changes something sensitive, so we ask for your password again.',
  again: 'Confirm',
  password: 'Password',
  passwordWrong: 'This is not your password.',
} as const;
