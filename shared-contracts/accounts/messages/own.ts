import { nowStands, type Both } from './conflict';

/** /account: one's own name, phone and password. */
export const ownAccountText = {
  title: 'My account',
  details: 'Your details',
  name: 'Name',
  phone: 'Phone number',
  phoneHint: 'Optional. Your colleagues can’t see it.',
  email: 'Email',
  emailWhy: {
    admin: 'You sign in with this address. To use a different one, ask the person who gave you admin access.',
    owner:
      'You sign in and receive invitations with this address. To use a different one, add it as an owner in Permissions.',
    member: 'You sign in and receive invitations with this address. To use a different one, ask an owner to invite it.',
  },
  save: 'Save Changes',
  saved: 'Your details are saved',
  conflict: (both: Both) => `Your details were changed elsewhere. ${nowStands(both)}`,
  password: 'Password',
  passwordHint: 'Changing it signs you out everywhere else.',
  present: 'Current password',
  presentRequired: 'Enter your current password',
  presentWrong: 'This is not your current password.',
  same: 'Choose a password that is different from your current one.',
  next: 'New password',
  confirm: 'Confirm new password',
  change: 'Change password',
  changed: 'Your password has been changed. You are signed out everywhere else.',
  forgot: 'Forgot it? Email me a link',
  admin: 'The name and phone number of platform admins can’t be edited here.',
  sessions: 'Signed-in devices',
  sessionsHint: 'If you lost a device or used someone else’s, sign out of SPOT everywhere.',
  endSessions: 'Sign out everywhere',
  endSessionsTitle: 'Sign out everywhere?',
  endSessionsWhy:
    'You will be signed out on all devices, including this one. On other devices this can take up to an hour. If someone may know your password, change it as well.',
  data: 'Your data',
  dataHint: 'A file with everything SPOT stores about you, for you to keep or take elsewhere.',
  download: 'Download my data',
  downloaded: 'Your data is in your downloads',
  theme: 'SPOT follows the theme of your device. You can choose light or dark in the menu at the top right.',
} as const;
