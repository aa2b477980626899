import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './ports.mjs';

const tooling = join(__dirname, '..');

/** Occupies a port, like another program; 0 means any. */
function takePort(wanted = 0): Promise<{ port: number; server: Server }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, 'localhost', () => resolve({ port: (server.address() as AddressInfo).port, server }));
  });
}

/** Occupies a port and the next one, which tests that run beside this one may have taken. */
async function takePair(): Promise<{ port: number; close(): void }> {
  const { port, server } = await takePort();
  const next = await takePort(port + 1).catch(() => undefined);
  if (next)
    return {
      port,
      close: () => {
        server.close();
        next.server.close();
      },
    };
  server.close();
  return takePair();
}

describe('free ports', () => {
  it('are in a row, and below those that systems choose themselves', async () => {
    const first = await freePorts(3);
    expect(first + 2).toBeLessThan(32_768);
    const taken = await Promise.all([first, first + 1, first + 2].map(takePort));
    for (const { server } of taken) server.close();
  });

  it('leave out those in use', async () => {
    const { port, close } = await takePair();
    const found = await Promise.all([1, 2, 3].map(() => freePorts(1, { from: port, below: port + 20 })));
    close();
    for (const one of found) expect(one).toBeGreaterThan(port + 1);
  });
});

describe('npm start if a port is in use', () => {
  let root: string;
  // A copy as after a clone: no packages and no builds.
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'spot-ports-'));
    for (const part of ['bin', 'lib']) cpSync(join(tooling, part), join(root, 'tooling', part), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const start = (program: string, env: Record<string, string>, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tooling/bin', program), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', ...env },
    });
    return { status, stdout, stderr };
  };

  it('reports all used ports at once before anything is installed or built, and exits with 1', async () => {
    const product = await takePair();
    const firebase = await takePair();
    try {
      const taken = { PORT: String(product.port), FIREBASE_PORT: String(firebase.port) };
      expect(start('start.mjs', taken)).toEqual({
        status: 1,
        stdout: '',
        stderr: [
          `Port ${product.port} (the product) is in use. Stop the program that uses it, or start with PORT=<another port>.`,
          `Port ${product.port + 1} (the bucket of the features) is in use. Stop the program that uses it, or start with PORT=<another port>.`,
          `Port ${firebase.port} (Local Firebase) is in use. Stop the program that uses it, or start with FIREBASE_PORT=<another port>.`,
          `Port ${firebase.port + 1} (the provider of ID checks) is in use. Stop the program that uses it, or start with FIREBASE_PORT=<another port>.\n`,
        ].join('\n'),
      });
      const said = start('dev.mjs', taken, 'scheduling');
      expect(said).toMatchObject({ status: 1, stdout: '' });
      expect(said.stderr).toMatch(/\(the product\) is in use[^]*\(Local Firebase\) is in use/);
    } finally {
      product.close();
      firebase.close();
    }
  });

  it('leaves out ports of programs that it does not start', async () => {
    const { port, server } = await takePort();
    try {
      // The next port belongs to the ID checks, which only the simulator has.
      const env = { PORT: String(port), FIREBASE_PORT: String(port - 1) };
      expect(start('start.mjs', env).stderr).toContain(`Port ${port} (the provider of ID checks) is in use`);
      expect(start('start.mjs', env, '--no-simulator').stderr).not.toContain('ID checks');
    } finally {
      server.close();
    }
  });

  it('reports a setting that is not a port', () => {
    expect(start('start.mjs', { PORT: '99999' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'PORT=99999 is not a port number.\n',
    });
  });
});
