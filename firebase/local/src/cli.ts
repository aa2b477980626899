import { parseArgs } from 'node:util';

const usage = `local-firebase: Firestore, Auth, Storage, Functions and an inbox on one local port

  --port 8080             port to listen on
  --host localhost        address to listen on; the default is reachable from this machine only
  --memory                keep everything in memory, or
  --data DIR              keep everything in a folder (default .local/firebase)
  --quick-passwords       for tests, with --memory only: passwords are hashed at the least cost
  --rules FILE            Firestore security rules
  --storage-rules FILE    Storage security rules
  --indexes FILE          Firestore indexes (firestore.indexes.json)
  --public-bucket NAME    bucket that everybody may read at /NAME/FILE; several are named one by one
  --functions DIR         folder with firebase-functions code; once for each codebase
  --schedules by-hand     scheduled functions run only when they are told to, as measuring wants it
  --project ID            default project (demo-spot)
  --auth-action-url URL   page that mailed links lead to`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: 'localhost' },
      memory: { type: 'boolean', default: false },
      data: { type: 'string' },
      'quick-passwords': { type: 'boolean', default: false },
      rules: { type: 'string' },
      'storage-rules': { type: 'string' },
      indexes: { type: 'string' },
      'public-bucket': { type: 'string', multiple: true },
      functions: { type: 'string', multiple: true },
      schedules: { type: 'string', default: 'clock' },
      project: { type: 'string', default: 'demo-spot' },
      'auth-action-url': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port} is not a port number.`);
  if (values.memory && values.data !== undefined) throw new Error('--memory and --data exclude each other.');
  const { schedules } = values;
  if (schedules !== 'clock' && schedules !== 'by-hand')
    throw new Error(`--schedules ${schedules} is not "clock" or "by-hand".`);
  const actionUrl = values['auth-action-url'];
  if (actionUrl !== undefined && !URL.canParse(actionUrl))
    throw new Error(`--auth-action-url ${actionUrl} is not a URL.`);
  return { ...values, port, schedules };
}

function warn(options: ReturnType<typeof readOptions>): void {
  const open = [
    ...(options.rules ? [] : ['No --rules: everybody may read and write every document.']),
    ...(options['storage-rules'] ? [] : ['No --storage-rules: everybody may read and write every file.']),
    ...(/^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(options.host)
      ? []
      : [`Listening on ${options.host}: others can reach this server, and it trusts every token.`]),
  ];
  for (const line of open) console.warn(`WARNING  ${line}`);
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.help) return console.log(usage);
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('Local Firebase is for development and tests; NODE_ENV is production.');
  // A missing await or an error in a timer of the functions' code must not stop the database.
  process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason));
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    // The process that started the server is gone, so nobody reads its output.
    if (error.code === 'EPIPE') process.exit(1);
    console.error('Uncaught exception:', error);
  });
  warn(options);
  const { startLocalFirebase } = await import('.');
  const running = await startLocalFirebase({
    port: options.port,
    host: options.host,
    dir: options.memory ? null : (options.data ?? '.local/firebase'),
    rulesFile: options.rules,
    storageRulesFile: options['storage-rules'],
    indexesFile: options.indexes,
    publicBuckets: options['public-bucket'],
    functionsDirs: options.functions,
    schedules: options.schedules === 'by-hand' ? 'by hand' : 'clock',
    projectId: options.project,
    authActionUrl: options['auth-action-url'],
    quickPasswords: options['quick-passwords'],
  });
  console.log(`Local Firebase is ready at ${running.url} (project ${options.project}, inbox ${running.url}/__inbox)`);
  const stop = (): void => {
    running.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

main().catch(fail);
