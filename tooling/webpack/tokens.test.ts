import { readFileSync } from 'node:fs';
import { tokens as table } from '@fluentui/react-components';

// jest cannot load the module itself as it is built (an ES module of tooling), so its rule is read from the file.
const rule = /`(var\(--\$\{name\}\))`/.exec(readFileSync(`${__dirname}/tokens.mjs`, 'utf8'))?.[1];

describe('the tokens of Fluent', () => {
  it('are all named as the rule says that stands for them in the build', () => {
    expect(rule).toBe('var(--${name})');
    const others = Object.entries(table).filter(([name, value]) => value !== `var(--${name})`);
    expect(others).toEqual([]);
    expect(Object.keys(table).length).toBeGreaterThan(400);
  });
});
