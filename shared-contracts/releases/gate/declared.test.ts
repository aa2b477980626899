import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import * as declared from '../describe/declared.mjs';
import * as extraction from '../describe/types.mjs';
import { sampleFacts, sampleShell } from '../testing';
import { checkRelease, type Refusal } from '.';
import { api, breaks, day, entries, harmless, type Case } from './declared-cases';

const contracts = join(__dirname, '../..');

/** The source of a case beside the real one, so that it imports the same files. */
const virtual = new Map<string, string>();
const placeOf = (file: string, name: string) => join(contracts, file.replace(/\.ts$/, `.${name}.ts`));

function write({ file, edits }: Case, name: string): string {
  const text = readFileSync(join(contracts, file), 'utf8');
  const edited = edits.reduce((said, [from, to]) => {
    if (!said.includes(from)) throw new Error(`${file} does not contain ${from}`);
    return said.replaceAll(from, to);
  }, text);
  virtual.set(placeOf(file, name), edited);
  const entry = entries[file];
  if (!entry) return placeOf(file, name);
  const of = basename(file, '.ts');
  const [above, next] = [relativeTo(entry, file), `${relativeTo(entry, file)}.${name}`];
  virtual.set(placeOf(entry, name), readFileSync(join(contracts, entry), 'utf8').replaceAll(`'${above}'`, `'${next}'`));
  if (of === 'session' && !virtual.get(placeOf(entry, name))?.includes(next))
    throw new Error(`${entry} does not use ${file}`);
  return placeOf(entry, name);
}
const relativeTo = (entry: string, file: string) =>
  dirname(entry) === dirname(file) ? `./${basename(file, '.ts')}` : file;

describe('The declarations', () => {
  const all = [...breaks.map(([one]) => one), ...harmless];
  const files = new Map<Case | string, string>();
  let description: extraction.Description;

  beforeAll(() => {
    all.forEach((one, index) => files.set(one, write(one, `case${index}`)));
    for (const one of [api, day, 'ui/data/use-sorted.ts']) files.set(one, join(contracts, one));
    const host = ts.createCompilerHost(extraction.options);
    const { readFile, fileExists, getSourceFile } = host;
    host.readFile = (file) => virtual.get(file) ?? readFile(file);
    host.fileExists = (file) => virtual.has(file) || fileExists(file);
    host.getSourceFile = (file, version, ...rest) => {
      const text = virtual.get(file);
      return text === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version);
    };
    const program = ts.createProgram({ rootNames: [...files.values()], options: extraction.options, host });
    description = extraction.describe(program, (file) => file.startsWith(contracts) && !file.includes('node_modules'));
  }, 120_000);

  function typesOf(of: Case | string): declared.Declared {
    const file = files.get(of) ?? '';
    const { $defs, membersOf, valuesOf } = description;
    const entry = typeof of === 'string' ? of : (entries[of.file] ?? of.file);
    if (entry !== api) return { doors: { '@spot/contracts/shared': valuesOf(file) }, slots: {}, $defs };
    const { shell: _shell, ...props } = membersOf(file, 'FeatureProps');
    return {
      doors: { shell: { ...membersOf(file, 'ShellApi'), ...props } },
      slots: membersOf(file, 'SlotProps'),
      $defs,
    };
  }

  function refusals(one: Case): Refusal[] {
    const entry = entries[one.file] ?? one.file;
    const before = typesOf(entry);
    const after = one.edits.length > 0 ? typesOf(one) : before;
    const names = { has: (name: string) => name !== '*' && !one.unread.includes(name) };
    const borrows = { '@spot/contracts/shared': { names: ['*'] } };
    const shell = (version: string, types: declared.Declared) =>
      sampleShell(version, { offers: declared.offersOf(types) });
    const feature = (version: string, types: declared.Declared) =>
      sampleFacts(version, { uses: declared.usesOf(types, borrows, names) });
    const now = { shells: [{ facts: shell('now', before) }], backends: [] };
    const none = { doors: {}, $defs: {} };
    const [slot, props] = ['createTeam', (types: declared.Declared) => declared.slotsOf(types, ['createTeam'])];
    const opens = (version: string, types: declared.Declared) =>
      sampleFacts(version, { name: 'dayof', uses: none, opens: props(types) });
    const fills = (version: string, types: declared.Declared) =>
      sampleFacts(version, { uses: none, slots: [slot], fills: props(types) });
    const [user, filler] = [opens('1.0.0', before), fills('1.0.0', before)];
    switch (one.released) {
      case 'shell':
        return checkRelease([{ kind: 'shell', facts: shell('next', after) }], {
          ...now,
          features: [{ facts: feature('1.0.0', before), as: 'current' }],
        });
      case 'feature':
        return checkRelease([{ kind: 'feature', facts: feature('1.1.0', after) }], { ...now, features: [] });
      case 'opens':
        return checkRelease([{ kind: 'feature', facts: opens('1.1.0', after) }], {
          ...now,
          features: [{ facts: filler, as: 'current' }],
        });
      case 'fills':
        return checkRelease([{ kind: 'feature', facts: fills('1.1.0', after) }], {
          ...now,
          features: [{ facts: user, as: 'current' }],
        });
    }
  }

  it('fit themselves', () => {
    for (const file of [api, day, 'ui/data/use-sorted.ts'])
      expect(refusals({ title: '', file, edits: [], unread: [], released: 'shell' })).toEqual([]);
  });

  it.each(breaks.map(([one, on, text]) => [one.title, one, on, text] as const))('break if %s', (_, one, on, text) => {
    const found = refusals(one);
    expect(found).toContainEqual(
      expect.objectContaining({ on: expect.stringMatching(on) as string, text: expect.stringMatching(text) as string }),
    );
  });

  it.each(harmless.map((one) => [one.title, one] as const))('go on if %s', (_, one) => {
    expect(refusals(one).map(({ text }) => text)).toEqual([]);
  });
});
