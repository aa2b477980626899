import {
  cellOf,
  lastVersions,
  noParts,
  noTable,
  toTry,
  withArea,
  withShell,
  withTried,
  withVersion,
} from './compatibility';
import type { Compatibility, DeployedParts } from './entities/compatibility';

const at = 1_800_000_000_000;
const digest = (letter: string) => letter.repeat(12);
const shell = (letter: string, file = `shells/${letter}`) => ({
  digest: digest(letter),
  version: `1.0.0-${letter}`,
  file,
  bytes: 1,
  by: 'ops',
  at,
});
const cell = (version: string, shell: string, works = true, functions = digest('f')) => ({
  version,
  shell: digest(shell),
  functions,
  works,
  words: works ? '' : '/shifts shows no heading',
  at,
});
const parts = (...letters: string[]): Omit<DeployedParts, 'id'> => ({
  shells: letters.map((letter) => shell(letter)),
  areas: {},
  functions: digest('f'),
});
const table = (versions: string[], cells: Compatibility['cells'] = []) => ({ feature: 'dayof', versions, cells });

describe('The shells with which versions are tried', () => {
  it('are the last three that were deployed, the newest first', () => {
    const first = withShell(parts(), shell('a'));
    expect(first).toEqual({ parts: parts('a'), gone: [] });
    expect(withShell(parts('c', 'b', 'a'), shell('d'))).toEqual({ parts: parts('d', 'c', 'b'), gone: ['shells/a'] });
    const { file: _none, ...early } = shell('a');
    const known = { ...parts('c', 'b'), shells: [shell('c'), shell('b'), early] };
    expect(withShell(known, shell('d')).gone).toEqual([`shells/${digest('a')}.json`]);
  });

  it('stay if the newest is deployed again, and an earlier one that comes back is the newest', () => {
    const two = parts('b', 'a');
    expect(withShell(two, shell('b', 'again'))).toEqual({ parts: two, gone: ['again'] });
    // A transaction that is repeated although it was done.
    expect(withShell(two, shell('b'))).toEqual({ parts: two, gone: [] });
    const three = parts('c', 'b', 'a');
    expect(withShell(three, shell('a', 'again'))).toEqual({
      parts: { ...three, shells: [shell('a', 'again'), shell('c'), shell('b')] },
      gone: ['shells/a'],
    });
  });
});

describe('The functions in service', () => {
  it('have another digest if the build manifest of an area changes, whatever the order of deployments', async () => {
    const none = await noParts();
    const one = (await withArea((await withArea(none, 'dayof', 'x'))!, 'accounts', 'y'))!;
    const other = (await withArea((await withArea(none, 'accounts', 'y'))!, 'dayof', 'x'))!;
    expect(one.functions).toMatch(/^[0-9a-f]{12}$/);
    expect(other).toEqual(one);
    expect(await withArea(one, 'dayof', 'x')).toBeUndefined();
    expect((await withArea(one, 'dayof', 'z'))?.functions).not.toBe(one.functions);
  });
});

describe('The versions that are tried', () => {
  it('are the five highest numbers, without local builds and branches', () => {
    expect(
      lastVersions(['1.9.0', 'local', '1.10.0', 'fix-pay.3', '1.2.0', '1.9.0', '0.9.0', '2.0.0', '1.1.0']),
    ).toEqual(['2.0.0', '1.10.0', '1.9.0', '1.2.0', '1.1.0']);
    const full = table(['1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0'], [cell('1.4.0', 'a'), cell('1.0.0', 'a')]);
    expect(withVersion(full, '1.5.0')).toEqual(
      table(['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0'], [cell('1.4.0', 'a')]),
    );
    expect(withVersion(full, '0.9.0')).toEqual(full);
  });

  it('are tried where nothing is known with the functions in service, the newest shell and the highest version first', () => {
    const known = [cell('1.1.0', 'b'), cell('1.0.0', 'b', false), cell('1.0.0', 'a', true, digest('0'))];
    expect(toTry(table(['1.1.0', '1.0.0'], known), parts('b', 'a'))).toEqual([
      { version: '1.1.0', shell: digest('a') },
      { version: '1.0.0', shell: digest('a') },
    ]);
    expect(toTry(noTable('dayof'), parts('a'))).toEqual([]);
  });
});

describe('A result', () => {
  const tried = (version: string, shell: string, works = true) => {
    const { words, ...rest } = cell(version, shell, works);
    return { version: rest.version, shell: rest.shell, works, words };
  };
  const record = (to: ReturnType<typeof table>, ...results: ReturnType<typeof tried>[]) =>
    withTried(to, parts('b', 'a'), { functions: digest('f'), tried: results, at });

  it('replaces the earlier one of the same version and shell, and those of shells that are gone end', () => {
    const before = [cell('1.0.0', 'b'), cell('1.0.0', 'a', false), cell('1.0.0', 'c')];
    expect(record(table(['1.0.0'], before), tried('1.0.0', 'a'))).toEqual({
      table: table(['1.0.0'], [cell('1.0.0', 'b'), cell('1.0.0', 'a')]),
    });
  });

  it('stays as it is if it comes again', () => {
    const before = table(['1.0.0'], [{ ...cell('1.0.0', 'a'), at: at - 1 }]);
    expect(record(before, tried('1.0.0', 'a'))).toEqual({ table: before });
    expect(record(before, tried('1.0.0', 'a', false))).toEqual({
      table: table(['1.0.0'], [cell('1.0.0', 'a', false)]),
    });
  });

  it('is refused for other functions, for a shell that is not kept and for an older version', () => {
    const known = table(['1.0.0']);
    expect(record(known, tried('0.9.0', 'a'))).toEqual({ refusal: 'version' });
    expect(record(known, tried('1.0.0', 'a'), tried('1.0.0', 'c'))).toEqual({ refusal: 'shell' });
    const others = { functions: digest('0'), tried: [tried('1.0.0', 'a')], at };
    expect(withTried(known, parts('a'), others)).toEqual({ refusal: 'functions' });
  });

  it('counts only with the functions with which the version was tried', () => {
    const known = table(['1.1.0', '1.0.0'], [cell('1.1.0', 'a'), cell('1.0.0', 'a', false)]);
    const state = (version: string, functions = digest('f')) =>
      cellOf(known, { version, shell: digest('a'), functions }).state;
    expect([state('1.1.0'), state('1.0.0'), state('1.1.0', digest('0')), state('0.9.0')]).toEqual([
      'works',
      'fails',
      'before',
      'untried',
    ]);
  });
});
