import { routesOf } from '.';

describe('The pages of a build', () => {
  it('are those of the table with additions from the manifest, then the pages that only the manifest has', () => {
    const [first, ...others] = routesOf('scheduling');
    if (!first) throw new Error('scheduling has no page');
    const tab = { label: 'Plans', order: 2 };
    const own = { path: '/plans', title: 'Plans', audience: 'member' as const, tab };
    expect(routesOf('scheduling', [own, { ...first, title: 'Otherwise', tab }])).toEqual([
      { ...first, title: 'Otherwise', tab },
      ...others,
      own,
    ]);
    expect(routesOf('elsewhere', [own])).toEqual([own]);
  });

  it('include the tab from the table', () => {
    const notes = { path: '/notes', owner: 'scheduling', audience: 'member' as const, title: 'Notes', inTabs: true };
    const { path, audience, title } = notes;
    expect(routesOf('scheduling', [], [notes])).toEqual([{ path, audience, title, tab: { label: 'Notes' } }]);
  });
});
