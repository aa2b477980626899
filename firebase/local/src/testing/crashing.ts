import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Inside the workspace, so that it finds its packages, and not in its build, which others copy meanwhile. */
const home = join(__dirname, '../../.local');

/** A whole server in a separate process that can be killed at any moment. */
export class CrashingServer {
  private child: ChildProcess | null = null;
  private gone: Promise<unknown> = Promise.resolve();
  private folder: string | null = null;

  constructor(
    private readonly args: string[],
    private readonly env: Record<string, string> = {},
  ) {}

  /** Resolves to the server's address. */
  async start(): Promise<string> {
    this.folder ??= await bundled();
    const child = spawn(process.execPath, [join(this.folder, 'crashServer.mjs'), ...this.args], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...this.env },
    });
    this.child = child;
    this.gone = new Promise((resolve) => child.once('exit', resolve));
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        const port = /port (\d+)/.exec(String(chunk))?.[1];
        if (port) resolve(port);
      });
      child.once('exit', () => reject(new Error('the server did not start')));
    });
    return `http://127.0.0.1:${port}`;
  }

  /**
   * Makes the process kill itself as soon as it has stored the last of this many commits of documents with `mark` in their
   * names, before it responds. Resolves when it is gone.
   */
  dieAfter(commits: number, mark: string): Promise<unknown> {
    this.child?.stdin?.write(`${JSON.stringify({ mark, left: commits })}\n`);
    return this.gone;
  }

  /** Kills the process at once; resolves when it is gone. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.gone;
  }

  /** Kills the process and deletes its folder. */
  async end(): Promise<void> {
    await this.kill();
    if (this.folder) await rm(this.folder, { recursive: true });
  }
}

/** Builds the program once for all of its starts. */
async function bundled(): Promise<string> {
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, 'crash-'));
  await build({
    entryPoints: [join(__dirname, 'crashServer.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  return folder;
}
