/** Whether the password was right and Auth asks for the second factor. */
export const asksForCode = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'auth/multi-factor-auth-required';
