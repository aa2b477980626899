import { readFileSync, unwatchFile, watchFile } from 'node:fs';

export interface Watched<T> {
  current(): T | null;
  close(): void;
}

/**
 * Reads a file at once and after every change. If it is invalid at the start, throws one clear line; if later, the last valid
 * contents stay and the problem is logged. Without a file the contents are null.
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

/** Parses JSON; an error begins with the file's name. */
export function parseJsonFile(source: string, file: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
