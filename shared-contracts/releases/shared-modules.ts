import { satisfies } from './semver';

/** Stands for all names of a module. */
const whole = '*';

/** What a version consumes of one shared module. */
export interface ConsumedModule {
  range: string;
  names: readonly string[];
}
/** What a shell provides of one shared module. */
export interface ProvidedModule {
  version: string;
  /** Exported names; if omitted, only the version is compared. */
  names?: readonly string[];
}

/** What a shell lacks of one module that a version requires; undefined if nothing. */
export function lackOf(
  { range, names }: ConsumedModule,
  provided: ProvidedModule | undefined,
): 'module' | 'version' | { names: string[] } | undefined {
  if (!provided) return 'module';
  if (!satisfies(provided.version, range)) return 'version';
  const missing = names.filter((name) => name !== whole && provided.names?.includes(name) === false);
  return missing.length > 0 ? { names: missing } : undefined;
}

/** Whether a shell provides everything that a version consumes. The shell checks this before it loads a version. */
export const providesAll = (
  consumes: Readonly<Record<string, ConsumedModule>>,
  provides: Readonly<Record<string, ProvidedModule>>,
): boolean => Object.entries(consumes).every(([name, consumed]) => lackOf(consumed, provides[name]) === undefined);
