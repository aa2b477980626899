/** A second factor: time-based codes of a key that the person's authenticator app keeps. */
export interface SecondFactor {
  mfaEnrollmentId: string;
  displayName?: string;
  enrolledAt: string;
  /** In base 32. */
  key: string;
}

/** One account of one project. Times in milliseconds as strings of digits, `validSince` in seconds, as on the wire. */
export interface Account {
  localId: string;
  email?: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
  phoneNumber?: string;
  passwordHash?: string;
  passwordUpdatedAt?: number;
  disabled: boolean;
  createdAt: string;
  lastLoginAt?: string;
  lastRefreshAt?: string;
  /** Sessions that began before this second are revoked. */
  validSince: string;
  /** Custom claims as JSON text. */
  customAttributes?: string;
  customAuth?: boolean;
  secondFactors?: SecondFactor[];
}

/** A factor as others read it. */
export const describeFactor = ({ key: _key, ...factor }: SecondFactor) => ({ ...factor, totpInfo: {} });

export type OobType = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL';

/** A one-time code that was mailed to somebody. `expiresAt` in milliseconds. */
export interface OobCode {
  code: string;
  requestType: OobType;
  localId: string;
  email: string;
  newEmail?: string;
  link: string;
  expiresAt: number;
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isEmail(email: string): boolean {
  return email.length <= 256 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email);
}

/** The account as `accounts:lookup` returns it. The password's hash and the keys of second factors never leave the store. */
export function describeAccount(account: Account): Record<string, unknown> {
  const { passwordHash, secondFactors, ...visible } = account;
  const providers = [
    ...(passwordHash && account.email
      ? [
          {
            providerId: 'password',
            rawId: account.email,
            federatedId: account.email,
            email: account.email,
            displayName: account.displayName,
            photoUrl: account.photoUrl,
          },
        ]
      : []),
    ...(account.phoneNumber
      ? [{ providerId: 'phone', rawId: account.phoneNumber, phoneNumber: account.phoneNumber }]
      : []),
  ];
  return {
    ...visible,
    ...(secondFactors?.length ? { mfaInfo: secondFactors.map(describeFactor) } : {}),
    // The SDKs read the mere presence of a hash as "has a password".
    ...(passwordHash ? { passwordHash: 'UkVEQUNURUQ=' } : {}),
    providerUserInfo: providers,
  };
}
