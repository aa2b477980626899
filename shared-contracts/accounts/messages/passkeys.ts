/** Passkeys: at /login, when a session is confirmed, and on the account page. */
export const passkeyText = {
  // At sign-in
  cancelled: 'The passkey wasn’t used. Try again, or sign in with your password.',
  unknown: 'This passkey no longer works for SPOT. Sign in with your password.',
  late: 'This took too long. Please try again.',
  someoneElse: 'This passkey belongs to another account. Choose your own.',
  failed: 'The passkey couldn’t be used. Please try again, or sign in with your password.',

  // Asked again
  confirm: 'Confirm with your passkey',
  orPassword: 'Or enter your password:',
  againLead: 'This shows or changes something sensitive, so we ask you to confirm that it’s you.',

  // On the account page
  section: 'Passkeys',
  hint: 'Sign in with your fingerprint, face or device PIN. You need no password or code, and it works on the real SPOT only.',
  none: 'You have no passkeys yet.',
  list: 'Your passkeys',
  add: 'Add a passkey',
  added: 'Passkey added',
  notAdded: 'No passkey was added. You can try again.',
  here: 'This device already has a passkey for your account.',
  notSupported: 'This device or browser can’t keep passkeys. Open SPOT on a newer one to add one.',
  addFailed: 'The passkey couldn’t be added. Please try again.',
  tooMany: (most: number) => `You have ${most} passkeys. Remove one first.`,
  addedOn: (day: string) => `Added ${day}`,
  usedOn: (day: string) => `last used ${day}`,
  neverUsed: 'not used yet',
  synced: 'on all your devices',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename passkey',
  name: 'Name',
  nameRequired: 'Enter a name of at most 60 characters',
  renamed: 'Passkey renamed',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeWhy:
    'You can no longer sign in with it. Your device may still show it; you can delete it there in the settings for passwords and passkeys.',
  removed: 'Passkey removed',
  gone: 'This passkey was already removed.',
  lastFactor: 'Platform admins need a passkey or an authenticator app. Set up another one first.',

  addedMail: (name: string) => ({
    subject: 'A passkey was added to your account',
    lines: [
      `The passkey “${name}” can now be used to sign in to SPOT as you.`,
      'If this wasn’t you, remove it on your account page, change your password, and tell SPOT.',
    ],
  }),
  removedMail: (name: string) => ({
    subject: 'A passkey was removed from your account',
    lines: [
      `The passkey “${name}” can no longer be used to sign in to SPOT.`,
      'If this wasn’t you, change your password now and tell SPOT.',
    ],
  }),
} as const;
