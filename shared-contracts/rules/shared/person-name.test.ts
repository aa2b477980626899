import { personNameKey } from './person-name';

describe('A name as it is looked for', () => {
  it.each([
    ['Fergus McDonald', 'fergus mcdonald'],
    ['Ana  de Souza', 'ANA DE SOUZA'],
    ['José Núñez', 'jose nunez'],
    ['Jose\u0301', 'josé'],
  ])('%s is found by %s', (name, typed) => {
    expect(personNameKey(name)).toBe(personNameKey(typed));
  });

  it('tells other names apart', () => {
    const names = ['Ana', 'Anna', 'Ana Souza', 'שמאל', 'شمال'];
    expect(new Set(names.map(personNameKey)).size).toBe(names.length);
  });
});
