import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Beside what is built, so that it finds its packages. */
const home = join(__dirname, '../../dist');

/** A whole server in a process of its own, to be killed at any moment. */
export class CrashingServer {
  private child: ChildProcess | null = null;
  private gone: Promise<unknown> = Promise.resolve();
  private folder: string | null = null;

  constructor(
    private readonly args: string[],
    private readonly env: Record<string, string> = {},
  ) {}

  /** Resolves with its address. */
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
   * The process ends by itself as soon as the last of so many commits is stored that change a document with `mark` in its name,
   * before anybody is answered. Resolves when it is gone.
   */
  dieAfter(commits: number, mark: string): Promise<unknown> {
    this.child?.stdin?.write(`${JSON.stringify({ mark, left: commits })}\n`);
    return this.gone;
  }

  /** At once and without a farewell; resolves when the process is gone. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.gone;
  }

  /** Kills it and takes away what was made for it. */
  async end(): Promise<void> {
    await this.kill();
    if (this.folder) await rm(this.folder, { recursive: true });
  }
}

/** The program is made once, not anew at each of its many starts. */
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
