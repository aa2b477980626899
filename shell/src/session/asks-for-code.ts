/** The password was right, and the account has a second factor. */
export const asksForCode = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'auth/multi-factor-auth-required';
