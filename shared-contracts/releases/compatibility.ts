import type { Compatibility, DeployedParts, KeptShell, TriedCell } from './entities/compatibility';
import { digestOf } from './files';
import { fileOfShell } from './packed-shell';
import { compareVersions, isVersionNumber } from './semver';

/** How many versions of a feature are tried, and with how many shells. */
export const triedVersions = 5;
const keptShells = 3;

type Parts = Omit<DeployedParts, 'id'>;
type Table = Omit<Compatibility, 'id'>;

/** The highest numbers among these versions, the highest first. Local builds and branches have none. */
export const lastVersions = (versions: readonly string[]): string[] =>
  [...new Set(versions)]
    .filter(isVersionNumber)
    .sort((one, other) => compareVersions(other, one))
    .slice(0, triedVersions);

export const noTable = (feature: string): Table => ({ feature, versions: [], cells: [] });

/** The table after a version is published; what was tried of versions that are no longer among the last goes. */
export function withVersion(table: Table, version: string): Table {
  const versions = lastVersions([version, ...table.versions]);
  return { ...table, versions, cells: table.cells.filter((cell) => versions.includes(cell.version)) };
}

export const noParts = async (): Promise<Parts> => ({ shells: [], areas: {}, functions: await digestOf({}) });

/** The shells after one is deployed, and the files that none of them has any longer. The newest shell again changes nothing. */
export function withShell(parts: Parts, shell: KeptShell): { parts: Parts; gone: string[] } {
  const isNewest = parts.shells[0]?.digest === shell.digest;
  const others = parts.shells.filter(({ digest }) => digest !== shell.digest);
  const shells = isNewest ? parts.shells : [shell, ...others].slice(0, keptShells);
  const files = shells.map(fileOfShell);
  const gone = [shell, ...parts.shells].map(fileOfShell).filter((file) => !files.includes(file));
  return { parts: { ...parts, shells }, gone };
}

/** The functions in service after those of an area are deployed. Undefined if nothing changes. */
export async function withArea(parts: Parts, area: string, integrity: string): Promise<Parts | undefined> {
  if (parts.areas[area] === integrity) return undefined;
  const areas = { ...parts.areas, [area]: integrity };
  return { ...parts, areas, functions: await digestOf(areas) };
}

export type Tried = Pick<TriedCell, 'version' | 'shell' | 'works' | 'words'>;

/** Why results cannot be recorded: what they are about is no longer, or never was, among what is tried. */
export type TriedRefusal = 'functions' | 'shell' | 'version';

/** The table after versions were tried with the functions of this digest. Another result replaces the earlier one. */
export function withTried(
  table: Table,
  parts: Parts,
  { functions, tried, at }: { functions: string; tried: readonly Tried[]; at: number },
): { table: Table } | { refusal: TriedRefusal } {
  if (functions !== parts.functions) return { refusal: 'functions' };
  const isKept = (shell: string) => parts.shells.some(({ digest }) => digest === shell);
  if (!tried.every(({ shell }) => isKept(shell))) return { refusal: 'shell' };
  if (!tried.every(({ version }) => table.versions.includes(version))) return { refusal: 'version' };
  const isOf = (cell: Tried) => (one: Tried) => one.version === cell.version && one.shell === cell.shell;
  const cells = tried.map((one): TriedCell => {
    const known = table.cells.find(isOf(one));
    const isSame = known?.functions === functions && known.works === one.works && known.words === one.words;
    return isSame ? known : { ...one, functions, at };
  });
  const before = table.cells.filter((cell) => isKept(cell.shell) && !tried.some(isOf(cell)));
  return { table: { ...table, cells: [...before, ...cells] } };
}

/**
 * What is known of a version with a shell and the functions in service. `before`: it was tried, but the functions have changed
 * since.
 */
export interface CellState {
  state: 'works' | 'fails' | 'before' | 'untried';
  cell?: TriedCell;
}

export function cellOf(
  { cells }: Pick<Table, 'cells'>,
  { version, shell, functions }: Pick<TriedCell, 'version' | 'shell' | 'functions'>,
): CellState {
  const cell = cells.find((one) => one.version === version && one.shell === shell);
  if (!cell) return { state: 'untried' };
  if (cell.functions !== functions) return { state: 'before', cell };
  return { state: cell.works ? 'works' : 'fails', cell };
}

/** What is to be tried, the newest shell and the highest version first. */
export const toTry = (table: Table, { shells, functions }: Parts): { version: string; shell: string }[] =>
  shells.flatMap(({ digest: shell }) =>
    table.versions
      .filter((version) => ['before', 'untried'].includes(cellOf(table, { version, shell, functions }).state))
      .map((version) => ({ version, shell })),
  );
