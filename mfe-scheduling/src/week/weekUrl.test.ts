import { answeredReplacement } from '../replacement/replacementAddress';
import { readAddress, withParams } from './weekUrl';

const read = (query: string) => readAddress(new URLSearchParams(query), '2026-11-21');

describe('the address of the schedule', () => {
  it('shows the week of today, Sunday first, unless it names another (SCH-017)', () => {
    expect(read('').firstDay).toBe('2026-11-15');
    expect(read('week=2026-11-24').firstDay).toBe('2026-11-22');
    expect(read('day=2026-12-05').firstDay).toBe('2026-11-29');
  });

  it('shows the week unless the URL asks for a day (SCH-028)', () => {
    expect(read('').view).toBe('week');
    expect(read('view=day').view).toBe('day');
    expect(read('view=month').view).toBe('week');
  });

  it('reads the answer to a replacement request from the parameters 1, 4 and 3, and nothing that is not one (SCH-010, SCH-011)', () => {
    expect(read('1=gig-7&4=team-2&3=1').replacement).toEqual({ gigId: 'gig-7', scopeId: 'team-2', answer: 1 });
    expect(read('1=gig-7&4=team-2&3=2').replacement).toEqual({ gigId: 'gig-7', scopeId: 'team-2', answer: 2 });
    for (const query of ['1=gig-7&4=team-2&3=3', '1=gig-7&3=1', '4=team-2&3=1', '1=gig-7&4=team-2'])
      expect(read(query).replacement).toBeUndefined();
    const answered = withParams(new URLSearchParams('week=2026-11-22&1=gig-7&4=team-2&3=1'), answeredReplacement);
    expect(answered.toString()).toBe('week=2026-11-22');
  });

  it('ignores days that do not exist', () => {
    expect(read('week=2026-02-31&day=soon')).toMatchObject({ firstDay: '2026-11-15', day: undefined });
  });

  it('contains the drawer, its tab and the post dialog', () => {
    expect(read('gig=g1&tab=applicants')).toMatchObject({ gig: 'g1', tab: 'applicants', post: undefined });
    expect(read('post=new&tab=other')).toMatchObject({ post: 'new', tab: undefined });
    expect(withParams(new URLSearchParams('week=2026-11-22&gig=g1'), { gig: undefined, post: 'new' }).toString()).toBe(
      'week=2026-11-22&post=new',
    );
  });
});
