interface Inviting {
  previewer(feature: string, email: string): Promise<{ expiresAt: { toMillis(): number } } | undefined>;
  invite(feature: string, email: string, may: boolean): Promise<unknown>;
}
export function whileInvited<T>(
  client: Inviting,
  of: { features: readonly string[]; email: string },
  work: () => Promise<T>,
): Promise<T>;
