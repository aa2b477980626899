/** The names of the checks that failed; `checks` maps each name to whether it succeeded. */
export const failedChecks = (checks) =>
  Object.entries(checks).flatMap(([name, succeeded]) => (succeeded ? [] : [name]));

/** A check that a command completed; its name contains the error otherwise. */
export const completes = ({ stopped }, command = 'the command') => ({
  [`${command} completes${stopped ? `, but it stopped: ${stopped.slice(-1500)}` : ''}`]: !stopped,
});
