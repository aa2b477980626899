/** Every kind of email that SPOT sends, stored as the email's `template`, with its plain name. */
export const mailNames = {
  verification: 'Email verification',
  passwordReset: 'Password reset',
  invite: 'Invitation to a company',
  access: 'Changed access to a company',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  passwordChanged: 'Password changed',
  factorAdded: 'Authenticator app added',
  factorRemoved: 'Authenticator app removed',
  recoveryCodeUsed: 'Recovery code used',
  workerBlocked: 'Blocked worker who still has shifts',
  workerCancelled: 'Worker cancelled a shift',
  workerAbsent: 'Worker absent from a shift',
  checkinCheckoutCodes: 'Check-in and check-out codes',
  minimumWage: 'New minimum wage',
} as const;
export type MailKind = keyof typeof mailNames;

/** Every kind of text message that SPOT sends, stored as the text's `type`, with its plain name. */
export const textNames = {
  hired: 'Hired for a shift',
  removed: 'Removed from a shift',
  offer: 'Shift offered',
  offerRemoved: 'Offer withdrawn',
  declined: 'Application declined',
  cancelled: 'Shift cancelled',
  waitlistClosed: 'Waitlist closed',
  placeGivenAway: 'Place given to another worker',
  filled: 'Shift filled by another worker',
  timeChanged: 'Shift time changed',
  wageChanged: 'Shift pay changed',
  shiftChanged: 'Shift details changed',
  hoursChanged: 'Paid hours changed',
  checkRejected: 'Document rejected',
} as const;
export type TextKind = keyof typeof textNames;

const nameIn = (names: Readonly<Record<string, string>>, kind: string, unknown: string): string =>
  Object.hasOwn(names, kind) ? (names[kind] ?? unknown) : unknown;

/** The plain name of a stored kind; emails and texts of earlier versions may have none that is listed. */
export const mailName = (kind: string): string => nameIn(mailNames, kind, 'Email');
export const textName = (kind: string): string => nameIn(textNames, kind, 'Text message');
