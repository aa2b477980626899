import { nowStands, type Both } from './conflict';

/** /account: one's own name, phone and password. */
export const ownAccountText = {
  title: 'My account',
  details: 'Your details',
  name: 'Name',
  phone: 'Phone number',
  phoneHint: 'Colleagues do not see it. It may stay empty.',
  email: 'Email',
  emailWhy:
    'You sign in with this address, and your invitations go by it. To use another one, have it invited on the Permissions page.',
  save: 'Save Changes',
  saved: 'Your details are saved',
  conflict: (both: Both) => `Your details were changed elsewhere meanwhile. ${nowStands(both)}`,
  password: 'Password',
  passwordHint: 'Changing it signs you out everywhere else.',
  present: 'Present password',
  presentRequired: 'Enter your present password',
  presentWrong: 'This is not your present password.',
  same: 'Choose a password that differs from the present one.',
  next: 'New password',
  confirm: 'Confirm new password',
  change: 'Change password',
  changed: 'Your password is changed. You are signed out everywhere else.',
  forgot: 'Forgot it? Have a link mailed',
  admin: 'Name and phone of platform admins are not kept here.',
  theme: 'SPOT follows the theme of your device. You can choose light or dark in the menu at the top right.',
} as const;
