/** Why a feature is not there: the one list that code, telemetry and docs/adr/federation.md share. */
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

/** The version was not even tried: it does not fit the shell, or its entry in the registry cannot be used. */
export const refusalReasons: readonly FailureReason[] = ['invalid', 'contract', 'federation', 'libraries'];
