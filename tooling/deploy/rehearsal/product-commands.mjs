/**
 * Simulates the product's own commands, which have tests of their own. It records each command and which features are in
 * service.
 */
export function productCommand(state, args) {
  const line = `npm ${args.join(' ')}`;
  state.asked.push(line);
  const fault = state.faults.find(({ at, times = 1 }) => at.test(line) && times > 0);
  if (fault) {
    fault.times = (fault.times ?? 1) - 1;
    return { code: 1, output: `${fault.message}\n` };
  }
  const [, verb, feature] = /feature -- (status|promote) (\S+)/.exec(line) ?? [];
  if (verb === 'promote') state.released.add(feature);
  const features = Object.fromEntries([...state.released].map((name) => [name, { current: { version: '1.0.0' } }]));
  return { code: 0, output: verb === 'status' ? JSON.stringify({ features }) : '' };
}
