import { isolated } from './isolated';
import { tidy } from './text';

describe('a name inside a text', () => {
  it.each(['יעל', 'محمد (مدير)', 'Dana דנה'])('is isolated if it is right-to-left: %s', (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
    expect(tidy(isolated(name))).toBe(name);
  });

  it.each(['Maya Okafor', 'Zoë 東京 👍🏽', ''])('stays as it is otherwise: %s', (name) => {
    expect(isolated(name)).toBe(name);
  });
});
