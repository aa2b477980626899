/** What is said of authenticator apps beside the sign-in, whose page loads its texts first. */
export const confirmedAppText = {
  confirmTitle: 'Confirm your authenticator app',
  confirmLead: 'SPOT checks that this app is yours before it counts.',
  unconfirmed:
    'Your account has another way to sign in, so this app doesn’t count yet. Sign out, sign in with your passkey, and confirm the app on your account page.',
  waits: 'Not on yet. It’s on once you confirm your authenticator app.',
  appGone: 'This authenticator app was already removed.',
  strange: (day: string) => `An authenticator app was set up on ${day}. It gives no rights until you confirm it.`,
  mine: 'Confirm that it’s mine',
  confirmed: 'Authenticator app confirmed',
  notMine: 'It’s not mine',
  notMineTitle: 'Remove this authenticator app?',
  notMineWhy:
    'Whoever set it up knows your password. All authenticator apps of your account are removed, and you are signed out on all devices. Then sign in with your passkey and change your password.',
  removeApp: 'Remove app',

  addedMail: {
    subject: 'Two-step sign-in was set up for your account',
    lines: [
      'A new authenticator app can now be used to sign in to SPOT as you.',
      'If this wasn’t you, change your password now and tell SPOT.',
      'If you have a passkey, sign in with it and remove the app on your account page.',
    ],
  },
  removedMail: {
    subject: 'An authenticator app was removed from your account',
    lines: [
      'It can no longer be used to sign in to SPOT.',
      'If this wasn’t you, change your password now and tell SPOT.',
    ],
  },
} as const;
