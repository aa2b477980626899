import type { LiveStore } from '@spot/contracts/core/queries';
import type { SessionUser } from '@spot/contracts/shell-api';
import { lostAfterMs } from './held-teams';
import { followKnown } from './live';
import type { Known } from './reduce';

const user: SessionUser = { uid: 'u', email: 'u@spot.test', emailVerified: true, admin: false, deactivator: false };

/** Answers when the test says so, and records all subscriptions. */
class FakeLive {
  private readonly states = new Map<string, unknown>();
  private readonly listeners = new Map<string, () => void>();

  open = () => [...this.listeners.keys()].sort();
  state = (key: string) => this.states.get(key) ?? { status: 'loading' };
  subscribeDocument = ({ key }: { key: string }, listener: () => void) => this.listen(key, listener);
  subscribeQuery = ({ key }: { key: string }, listener: () => void) => this.listen(key, listener);

  private listen(key: string, listener: () => void) {
    this.listeners.set(key, listener);
    return () => this.listeners.delete(key);
  }
  answer(key: string, data: unknown) {
    this.states.set(key, { status: 'ready', data });
    this.listeners.get(key)?.();
  }
  refuse(key: string, error: string) {
    this.states.set(key, { status: 'error', error });
    this.listeners.get(key)?.();
  }
}

type Note = () => Promise<unknown>;
const noted: Note = async () => ({ verified: true });

function follow(
  who = user,
  viewingAs: { groupId: string } | null = null,
  note = noted,
  before?: (live: FakeLive) => void,
) {
  const live = new FakeLive();
  before?.(live);
  const told: Known[] = [];
  const failures: string[] = [];
  const noteVerified = jest.fn(note);
  const stop = followKnown(
    { live: live as unknown as LiveStore, user: who, viewingAs, noteVerified },
    (known) => told.push(known),
    ({ error }) => failures.push(error),
  );
  return { live, stop, failures, noteVerified, known: () => told.at(-1), steps: () => told.length };
}
const listsOf = (groupId: string) =>
  ['administrators', 'editMembers', 'viewMembers'].map((list) => `teams:${groupId}:${list}:u@spot.test`);
const lists = listsOf('g');

describe('the subscriptions of the session', () => {
  it('begin in three round trips, each when the answer before names what to read', () => {
    const { live } = follow();
    expect(live.open()).toEqual(['employees/u']);
    live.answer('employees/u', { employer_uid: 'g' });
    expect(live.open()).toEqual(['employees/u', 'groups/g']);
    live.answer('groups/g', { id: 'g', owners: {} });
    expect(live.open()).toEqual(['employees/u', 'groups/g', ...lists]);
  });

  it('take one step where the answers have come already', () => {
    const { live, known, steps } = follow(user, null, noted, (asked) => {
      asked.answer('employees/u', { employer_uid: 'g' });
      asked.answer('groups/g', { id: 'g', owners: {} });
      for (const list of lists) asked.answer(list, []);
    });
    expect(live.open()).toEqual(['employees/u', 'groups/g', ...lists]);
    expect(steps()).toBe(1);
    expect(known()).toMatchObject({ employee: { employer_uid: 'g' }, group: { id: 'g' }, teams: [] });
  });

  it('read an owner’s teams with one query instead of three', () => {
    const { live, known } = follow();
    live.answer('employees/u', { employer_uid: 'g' });
    live.answer('groups/g', { id: 'g', owners: { 'u@spot.test': {} } });
    expect(live.open()).toEqual(['employees/u', 'groups/g', 'teams:group:g']);
    live.answer('teams:group:g', [{ id: 't' }]);
    expect(known()?.teams).toEqual([{ id: 't' }]);
  });

  it('count a team once that lists a member twice', () => {
    const { live, known } = follow();
    live.answer('employees/u', { employer_uid: 'g' });
    live.answer('groups/g', { id: 'g', owners: {} });
    for (const list of lists.slice(0, 2)) live.answer(list, [{ id: 't' }]);
    expect(known()?.teams).toBeUndefined();
    live.answer(lists[2] ?? '', []);
    expect(known()?.teams).toEqual([{ id: 't' }]);
  });

  it('read only the employee for a platform admin, and the company that is viewed', () => {
    const admin = { ...user, admin: true };
    const office = follow(admin);
    office.live.answer('employees/u', null);
    expect(office.live.open()).toEqual(['employees/u']);
    const viewing = follow(admin, { groupId: 'g' });
    viewing.live.answer('employees/u', null);
    viewing.live.answer('groups/g', { id: 'g', owners: {} });
    expect(viewing.live.open()).toEqual(['employees/u', 'groups/g', 'teams:group:g']);
  });

  it('treat a permission error as nothing there for a person without a record (ACC-041), and as a failure for others', () => {
    const stranger = follow();
    stranger.live.answer('employees/u', null);
    stranger.live.refuse('groups/u', 'no');
    expect(stranger.known()).toMatchObject({ employee: null, group: null });
    const member = follow();
    member.live.answer('employees/u', { employer_uid: 'g' });
    member.live.refuse('groups/g', 'You do not have permission to see this.');
    expect(member.failures).toEqual(['You do not have permission to see this.']);
  });

  it('find nothing for an unverified email without a record (ACC-041)', () => {
    const { live, known } = follow({ ...user, emailVerified: false });
    live.answer('employees/u', null);
    expect(known()).toMatchObject({ employee: null, group: null });
    live.answer('employees/u', { employer_uid: 'g', verified: false });
    expect(known()?.group).toBeUndefined();
  });

  it('depend only on the record for a disabled person, whatever else is no longer readable (ACC-184, N27, N28)', () => {
    for (const locked of [{ disabled: true }, { deleted: true }]) {
      const { live, known, failures } = follow();
      live.answer('employees/u', { employer_uid: 'g' });
      live.refuse('groups/g', 'You do not have permission to see this.');
      const before = failures.length;
      live.answer('employees/u', { employer_uid: 'g', ...locked });
      expect(failures).toHaveLength(before);
      expect(known()?.employee).toMatchObject(locked);
    }
  });

  it('wait for the record to note that the email is verified, wherever the link was opened (ACC-042, ACC-086)', () => {
    const { live, known, noteVerified } = follow();
    live.answer('employees/u', { verified: false });
    live.answer('employees/u', { verified: false, name: 'Renamed meanwhile' });
    expect(noteVerified).toHaveBeenCalledTimes(1);
    expect([live.open(), known()?.group]).toEqual([['employees/u'], undefined]);
    live.answer('employees/u', { employer_uid: 'g', verified: true });
    expect(live.open()).toEqual(['employees/u', 'groups/g']);
    expect(noteVerified).toHaveBeenCalledTimes(1);
  });

  it('send no request if the record already has it, or the email is not verified', () => {
    const member = follow();
    member.live.answer('employees/u', { employer_uid: 'g', verified: true });
    const waiting = follow({ ...user, emailVerified: false });
    waiting.live.answer('employees/u', { employer_uid: 'g', verified: false });
    expect([member.noteVerified.mock.calls, waiting.noteVerified.mock.calls]).toEqual([[], []]);
  });

  it('continue if that request fails, and log the failure (ACC-085)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { live, failures } = follow(user, null, () => Promise.reject(new Error('away')));
    live.answer('employees/u', { employer_uid: 'g', verified: false });
    await new Promise(process.nextTick);
    expect(live.open()).toEqual(['employees/u', 'groups/g']);
    expect([logged.mock.calls.length, failures]).toEqual([1, []]);
    logged.mockRestore();
  });

  describe('while the rights of a person change', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const member = () => {
      const followed = follow();
      followed.live.answer('employees/u', { employer_uid: 'g' });
      followed.live.answer('groups/g', { id: 'g', owners: {} });
      for (const list of lists) followed.live.answer(list, list === lists[1] ? [{ id: 't', right: 'Edit' }] : []);
      return followed;
    };

    it('keep the team of which the person gets another permission, also between the two answers', () => {
      const { live, known } = member();
      live.answer(lists[1] ?? '', []);
      expect(known()?.teams).toEqual([{ id: 't', right: 'Edit' }]);
      live.answer(lists[2] ?? '', [{ id: 't', right: 'View' }]);
      expect(known()?.teams).toEqual([{ id: 't', right: 'View' }]);
      jest.advanceTimersByTime(lostAfterMs);
      expect(known()?.teams).toEqual([{ id: 't', right: 'View' }]);
    });

    it('lose the team from which the person was removed', () => {
      const { live, known } = member();
      live.answer(lists[1] ?? '', []);
      jest.advanceTimersByTime(lostAfterMs);
      expect(known()?.teams).toEqual([]);
    });

    it('keep the teams of a new owner until the company’s teams have answered', () => {
      const { live, known } = member();
      live.answer('groups/g', { id: 'g', owners: { 'u@spot.test': {} } });
      expect(known()?.teams).toEqual([{ id: 't', right: 'Edit' }]);
      live.answer('teams:group:g', [{ id: 's' }, { id: 't' }]);
      expect(known()?.teams).toEqual([{ id: 's' }, { id: 't' }]);
    });

    it('keep no team of another company', () => {
      const { live, known } = member();
      live.answer('employees/u', { employer_uid: 'h' });
      live.answer('groups/h', { id: 'h', owners: {} });
      for (const list of listsOf('h')) live.answer(list, []);
      expect(known()?.teams).toEqual([]);
    });
  });

  it('leave a company and its teams when the employee moves to another', () => {
    const { live } = follow();
    live.answer('employees/u', { employer_uid: 'g' });
    live.answer('groups/g', { id: 'g', owners: { 'u@spot.test': {} } });
    live.answer('employees/u', { employer_uid: 'h' });
    expect(live.open()).toEqual(['employees/u', 'groups/h']);
  });

  it('end with everything closed', () => {
    const { live, stop } = follow();
    live.answer('employees/u', { employer_uid: 'g' });
    stop();
    expect(live.open()).toEqual([]);
  });
});
