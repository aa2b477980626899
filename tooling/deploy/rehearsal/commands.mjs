import { readFileSync } from 'node:fs';

const ok = (output = '') => ({ code: 0, output: `${output}\n` });
const fails = (message) => ({ code: 1, output: `ERROR: (gcloud) ${message}\n` });
const option = (args, name) => args.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

function grantRole(state, args) {
  const [who, role] = [option(args, 'member'), option(args, 'role')];
  const account = /^serviceAccount:(.+)/.exec(who)?.[1];
  if (account?.endsWith(`@${state.project}.iam.gserviceaccount.com`) && !state.accounts.has(account))
    return fails(`INVALID_ARGUMENT: Service account ${account} does not exist.`);
  let binding = state.policy.bindings.find((one) => one.role === role);
  if (!binding) state.policy.bindings.push((binding = { role, members: [] }));
  if (!binding.members.includes(who)) {
    binding.members.push(who);
    state.changes.push(`${role} to ${who}`);
  }
  return ok();
}

function bucketCommand(state, [verb, address, ...args]) {
  const name = address.slice('gs://'.length);
  const bucket = state.buckets.get(name);
  if (verb === 'create') {
    if (bucket)
      return fails('HTTPError 409: Your previous request to create the named bucket succeeded and you already own it.');
    state.buckets.set(name, { location: option(args, 'location'), members: [], objects: new Map() });
    state.changes.push(`bucket ${name}`);
    return ok();
  }
  if (!bucket) return fails(`gs://${name} not found: 404.`);
  if (verb === 'add-iam-policy-binding') bucket.members.push([option(args, 'member'), option(args, 'role')]);
  return ok();
}

function copy(state, args) {
  const [from, to] = args.filter((one) => !one.startsWith('--'));
  const [, name, path] = /^gs:\/\/([^/]+)\/(.*)$/.exec(to);
  if (!state.buckets.has(name)) return fails(`gs://${name} not found: 404.`);
  const text = from.includes('*') ? from : readFileSync(from, 'utf8');
  state.buckets.get(name).objects.set(path, text);
  return ok();
}

function show(state, address) {
  const [, name, path] = /^gs:\/\/([^/]+)\/(.*)$/.exec(address);
  const [before, after = ''] = path.split('*');
  const isMeant = (one) => (path.includes('*') ? one.startsWith(before) && one.endsWith(after) : one === path);
  const found = [...(state.buckets.get(name)?.objects ?? [])].filter(([one]) => isMeant(one));
  if (found.length === 0) return fails('The following URLs matched no objects or files');
  return { code: 0, output: found.map(([, text]) => text).join('') };
}

function databaseCommand(state, [verb, ...args]) {
  if (verb === 'describe')
    return state.database
      ? ok(JSON.stringify(state.database))
      : fails("NOT_FOUND: The database '(default)' does not exist");
  const kept = {
    ...(args.includes('--enable-pitr') ? { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' } : {}),
    ...(args.includes('--delete-protection') ? { deleteProtectionState: 'DELETE_PROTECTION_ENABLED' } : {}),
  };
  if (verb === 'create') {
    const name = `projects/${state.project}/databases/(default)`;
    state.database = {
      name,
      locationId: option(args, 'location'),
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
    };
    state.changes.push(`database in ${state.database.locationId}`);
  }
  Object.assign(state.database, kept);
  return ok();
}

function backupCommand(state, [verb, ...args]) {
  if (verb === 'create') {
    state.backupSchedules.push({ retention: option(args, 'retention') });
    state.changes.push('daily backups');
  }
  return ok(JSON.stringify(state.backupSchedules));
}

function accountCommand(state, [verb, name]) {
  if (verb === 'list') return ok([...state.accounts].join('\n'));
  if (verb === 'create') {
    state.accounts.add(`${name}@${state.project}.iam.gserviceaccount.com`);
    state.changes.push(`account ${name}`);
  }
  return ok();
}

/** Runs a gcloud command on the state and returns `{ code, output }`. Supports only the commands of a deployment. */
export function commandOf(state, args) {
  const starts = (...words) => words.every((word, turn) => args[turn] === word);
  const rest = (count) => args.slice(count);
  if (starts('services', 'enable')) {
    for (const api of rest(2).filter((one) => one.endsWith('.googleapis.com'))) state.apis.add(api);
    return ok();
  }
  if (starts('secrets', 'list')) return ok([...state.secrets.keys()].join('\n'));
  if (starts('firestore', 'backups', 'schedules')) return backupCommand(state, rest(3));
  if (starts('firestore', 'databases')) return databaseCommand(state, rest(2));
  if (starts('firestore', 'indexes', 'composite', 'list'))
    return ok(state.indexes.map((index) => index.state).join('\n'));
  if (starts('firestore', 'indexes', 'fields', 'list'))
    return ok(state.fields.flatMap(({ indexConfig }) => indexConfig.indexes.map(() => 'READY')).join('\n'));
  if (starts('iam', 'service-accounts')) return accountCommand(state, rest(2));
  if (starts('projects', 'get-iam-policy')) return ok(JSON.stringify(state.policy));
  if (starts('projects', 'add-iam-policy-binding')) return grantRole(state, args);
  if (starts('projects', 'describe')) return ok(state.number);
  if (starts('storage', 'buckets')) return bucketCommand(state, rest(2));
  if (starts('storage', 'cp')) return copy(state, rest(2));
  if (starts('storage', 'cat')) return show(state, args[2]);
  state.unknown.push(`gcloud ${args.join(' ')}`);
  return fails(`Invalid choice: ${args.join(' ')}`);
}
