/** Why a feature is unavailable: the single list for code, telemetry and docs/adr/federation.md. */
export const failureReasons = [
  'registry',
  'unlisted',
  'invalid',
  'off',
  'contract',
  'federation',
  'libraries',
  'timeout',
  'entry',
  'chunk',
  'changed',
  'module',
  'render',
  'thrown',
  'frozen',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** The shell did not try to load the version: it does not fit the shell, or its registry entry is invalid. */
export const refusalReasons: readonly FailureReason[] = ['invalid', 'contract', 'federation', 'libraries'];
