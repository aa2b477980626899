import { sheetText } from './timesheet-screen';

describe('The name of an exported file (N60)', () => {
  it.each([
    ['Bar & Grill (Downtown)', 'Bar-Grill-Downtown-2026-11-23'],
    ['../secret', 'secret-2026-11-23'],
    ['हिन्दी टीम', 'हिन्दी-टीम-2026-11-23'],
    ['🍕', 'team-2026-11-23'],
    ['𝒳'.repeat(300), `${'𝒳'.repeat(50)}-2026-11-23`],
  ])('of the team %s ends with the week', (team, name) => {
    expect(sheetText.exports.file(team, '2026-11-23')).toBe(name);
  });
});
