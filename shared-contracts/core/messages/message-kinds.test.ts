import { mailName, mailNames, textName, textNames } from './message-kinds';

describe('The names of emails and text messages', () => {
  it.each([
    ['email', mailNames, mailName],
    ['text', textNames, textName],
  ])('are words for every kind of %s, each its own', (_, names, nameOf) => {
    const kinds = Object.keys(names);
    expect(kinds.map(nameOf).filter((name) => !/^[A-Z][a-z]+([ -][a-z]+)+$/.test(name))).toEqual([]);
    expect(new Set(kinds.map(nameOf)).size).toBe(kinds.length);
  });

  it('are plain for a kind that is not known', () => {
    expect([mailName(''), mailName('toString'), textName('email')]).toEqual(['Email', 'Email', 'Text message']);
  });
});
