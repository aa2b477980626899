import type { Site } from './hosting.mjs';

export function serveShell(options: {
  dir: string;
  config: { emulator: { host: string; port: number } };
  site: Site;
  origins?: readonly string[];
  development?: string;
}): Promise<{ port: number; close(): Promise<void> }>;
