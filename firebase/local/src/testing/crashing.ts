import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOADER = pathToFileURL(require.resolve('tsx')).href;
const SCRIPT = join(__dirname, 'crashServer.ts');

/** A whole server in a process of its own, to be killed at any moment. */
export class CrashingServer {
  private child: ChildProcess | null = null;
  private gone: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly args: string[],
    private readonly env: Record<string, string> = {},
  ) {}

  /** Resolves with its address. */
  async start(): Promise<string> {
    const child = spawn(process.execPath, ['--import', LOADER, SCRIPT, ...this.args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.env },
    });
    this.child = child;
    this.gone = new Promise((resolve) => child.once('exit', resolve));
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        const told = /port (\d+)/.exec(String(chunk))?.[1];
        if (told) resolve(told);
      });
      child.once('exit', () => reject(new Error('the server did not start')));
    });
    return `http://127.0.0.1:${port}`;
  }

  /** At once and without a farewell; resolves when the process is gone. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.gone;
  }
}
