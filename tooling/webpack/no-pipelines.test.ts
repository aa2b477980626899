import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firestoreSource, withoutPipelines } from './no-pipelines.mjs';

const sdk = join(__dirname, '../../node_modules/@firebase/firestore/dist');
const files = readdirSync(sdk).filter((file) => firestoreSource.test(`/node_modules/@firebase/firestore/dist/${file}`));
const evaluated = /__PRIVATE_toEvaluable\(e\) \{\n([^]*?)\n\}\n/;

describe("Firestore's source", () => {
  it('is one file, from which only the evaluation of pipelines is removed', () => {
    expect(files).toHaveLength(1);
    const source = readFileSync(join(sdk, files[0] ?? ''), 'utf8');
    const without = withoutPipelines(source);
    expect(evaluated.exec(source)?.[1]).toContain('new __PRIVATE_CoreRegexMatch(e)');
    expect(evaluated.exec(without)?.[1]?.trim()).toMatch(/^throw new Error\('Pipelines .*'\);$/);
    expect(without.replace(evaluated, '')).toBe(source.replace(evaluated, ''));
    expect(() => new Function('module', without.replace(/^(?:import|export)[^;]*;/gm, ''))).not.toThrow();
  });

  it('fails the build if it has changed', () => {
    expect(() => withoutPipelines('export {};')).toThrow(/does not have the form/);
  });
});
