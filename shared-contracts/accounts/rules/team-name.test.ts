import { isTeamNameTaken, teamOfCompany } from './team-name';

describe('The name of a team', () => {
  it('stands after its company, and right-to-left names do not change places', () => {
    expect(teamOfCompany({ groupName: 'Northside Events', name: 'Downtown' })).toBe('Northside Events · Downtown');
    expect(teamOfCompany({ groupName: 'אירועים', name: 'מרכז' })).toBe('\u2068אירועים\u2069 · \u2068מרכז\u2069');
  });

  const teams = [
    { id: 'a', name: 'Kitchen & Bar' },
    { id: 'b', name: 'Straße' },
  ];

  it('is unique in its company, regardless of case, spaces and invisible characters', () => {
    for (const name of ['Kitchen & Bar', 'kitchen & BAR', '  Kitchen  &\u00a0Bar ', 'Kitchen\u200b & Bar', 'STRASSE'])
      expect(isTeamNameTaken(teams, name)).toBe(true);
    for (const name of ['Kitchen Bar', 'Kitchen & Bars', 'Dock']) expect(isTeamNameTaken(teams, name)).toBe(false);
  });

  it('is free again once its team is deleted', () => {
    expect(isTeamNameTaken([{ id: 'a', name: 'Dock', deleted: true }], 'Dock')).toBe(false);
  });

  it('may be respelled by its own team', () => {
    expect(isTeamNameTaken(teams, 'KITCHEN & BAR', 'a')).toBe(false);
    expect(isTeamNameTaken(teams, 'KITCHEN & BAR', 'b')).toBe(true);
  });
});
