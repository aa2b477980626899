import { readFileSync, unwatchFile, watchFile } from 'node:fs';

export interface Watched<T> {
  current(): T | null;
  close(): void;
}

/**
 * Reads a file at once and after every change. A file that is broken at the start throws one clear line; if it breaks
 * later, the last good content stays and the problem goes to the log. Without a file the content is null.
 */
export function watchParsed<T>(
  file: string | undefined,
  parse: (source: string, file: string) => T,
  onChange: () => void,
  log: (line: string) => void,
): Watched<T> {
  if (!file) return { current: () => null, close: () => {} };
  let current = parse(read(file), file);
  const reload = (): void => {
    try {
      current = parse(read(file), file);
      log(`${file} is loaded again.`);
      onChange();
    } catch (error) {
      log(`${error instanceof Error ? error.message : String(error)} (the last good version stays in force)`);
    }
  };
  watchFile(file, { interval: 300, persistent: false }, reload);
  return { current: () => current, close: () => unwatchFile(file, reload) };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`Cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
}

/** JSON with the file's name in front of what is wrong with it. */
export function parseJsonFile(source: string, file: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
