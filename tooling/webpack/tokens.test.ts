import { tokens as table } from '@fluentui/react-components';
import { tokens } from './tokens.mjs';

describe('the tokens of Fluent', () => {
  it('are all what the rule says that stands for them in the build', () => {
    expect(Object.keys(table).length).toBeGreaterThan(400);
    expect(Object.entries(table).filter(([name, value]) => tokens[name] !== value)).toEqual([]);
  });
});
