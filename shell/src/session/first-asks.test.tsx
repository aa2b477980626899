import type { Ask } from '@spot/contracts/core/queries';
import { firstAsks, forgetFirstAsks, noteFirstAsks } from './first-asks';

const shifts: Ask = {
  documents: [
    ['collection', 'gigs'],
    ['where', 'teamID', '==', 't'],
  ],
};
const employee: Ask = { document: 'employees/u' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-25T09:00') });
  localStorage.clear();
  history.replaceState(null, '', '/shifts');
});
afterEach(() => jest.useRealTimers());

const note = () =>
  noteFirstAsks(
    () => 'u',
    () => localStorage,
  );
const save = () => jest.advanceTimersByTime(500);
const known = (uid = 'u') => firstAsks(uid, localStorage);

/** Notes both asks at `address`. */
function visit(address: string) {
  history.replaceState(null, '', address);
  const { asked } = note();
  asked(employee);
  asked(shifts);
  save();
}

describe('what a page asks for with its first drawing', () => {
  it('is known at the next visit of the same address by the same person', () => {
    visit('/shifts');
    expect(known()).toEqual([employee, shifts]);
    expect(known('another')).toEqual([]);
    history.replaceState(null, '', '/shifts?week=2026-12-06');
    expect(known()).toEqual([]);
    visit('/timesheet');
    history.replaceState(null, '', '/shifts');
    expect(known()).toEqual([employee, shifts]);
  });

  it('is forgotten the next day, when somebody else signs in, and at sign-out (ACC-105)', () => {
    visit('/shifts');
    jest.setSystemTime(new Date('2026-11-26T00:10'));
    expect(known()).toEqual([]);
    visit('/shifts');
    noteFirstAsks(
      () => 'another',
      () => localStorage,
    ).asked(employee);
    save();
    expect([known(), known('another')]).toEqual([[], [employee]]);
    forgetFirstAsks([localStorage]);
    expect(localStorage).toHaveLength(0);
  });

  it('does not contain what was asked after a press, or by another page', () => {
    const { asked } = note();
    asked(employee);
    document.dispatchEvent(new Event('pointerdown'));
    asked(shifts);
    save();
    expect(known()).toEqual([employee]);
    const { asked: next } = note();
    next(employee);
    history.pushState(null, '', '/timesheet');
    next(shifts);
    save();
    expect(known()).toEqual([]);
    history.replaceState(null, '', '/shifts');
    expect(known()).toEqual([employee]);
  });

  it('does not contain what another of its questions answers', () => {
    const { asked, answered } = note();
    asked(employee);
    asked(shifts);
    save();
    answered(shifts);
    save();
    expect(known()).toEqual([employee]);
  });

  it('is not stored without a session, and nothing is known where storage is damaged', () => {
    noteFirstAsks(
      () => undefined,
      () => localStorage,
    ).asked(employee);
    save();
    expect(localStorage).toHaveLength(0);
    visit('/shifts');
    const key = localStorage.key(0) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as object;
    for (const damaged of [
      '{',
      ...[null, 'x', ['/shifts', 1]].map((page) => JSON.stringify({ ...stored, pages: [page] })),
    ]) {
      localStorage.setItem(key, damaged);
      expect(known()).toEqual([]);
    }
  });
});
