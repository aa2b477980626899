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
