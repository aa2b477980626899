import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonsOf } from '../reasons.mjs';

const read = (folder: string) =>
  readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('src', folder, file));
const texts = new Map(
  ['scheduling', 'shifts', 'core']
    .flatMap(read)
    .map((file) => [file, readFileSync(join(__dirname, '..', file), 'utf8')]),
);
const file = 'src/scheduling/hiring/hireApplicant.ts';

describe('The reasons of a call', () => {
  const found = reasonsOf(texts);

  it('are those that its handler reaches, also in other files', () => {
    expect(found['hireApplicant']).toEqual(
      expect.arrayContaining(['notApplied', 'blocked', 'overlap', 'rest', 'hours']),
    );
    expect(found['deleteUniform']).toContain('inUse');
    expect(found['hireApplicant']).not.toContain('inUse');
    expect(found['deleteUniform']).not.toContain('overlap');
  });

  it('are others once one is renamed', () => {
    const edited = texts.get(file)?.replace("{ reason: 'notApplied' }", "{ reason: 'noApplicant' }") ?? '';
    const after = reasonsOf(new Map([...texts, [file, edited]]))['hireApplicant'];
    expect(after).toContain('noApplicant');
    expect(after).not.toContain('notApplied');
  });
});
