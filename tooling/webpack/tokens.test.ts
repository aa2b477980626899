import { tokens as table } from '@fluentui/react-components';
import { tokens } from './tokens.mjs';

describe('the tokens of Fluent', () => {
  it('all equal what the build’s rule gives', () => {
    expect(Object.keys(table).length).toBeGreaterThan(400);
    expect(Object.entries(table).filter(([name, value]) => tokens[name] !== value)).toEqual([]);
  });
});
