import { dayMs, hourMs } from '@spot/contracts/time';
import { afterDay, dayHeading, queuePart } from './dayGroups';
import { fitOf, moved, transformOf, turned, wholePicture, zoomed } from './pictureView';
import { goneFrom } from './useDecidedMeanwhile';

const zone = 'America/Toronto';
const noon = Date.UTC(2027, 2, 20, 16);
/** Entries, newest first; each argument is the number of one day, going back. */
const entries = (...counts: number[]) =>
  counts.flatMap((count, day) =>
    Array.from({ length: count }, (_, index) => ({ id: `${day}-${index}`, createdAt: noon - day * dayMs - index })),
  );
const shape = (part: ReturnType<typeof queuePart>) => part.groups.map(({ rows, whole }) => [rows.length, whole]);

describe('The days of a queue', () => {
  it('are at most four complete ones on a page, and the next page begins after the last of them (ADM-068, ADM-074, ADM-079)', () => {
    const part = queuePart(entries(2, 1, 3, 1, 5), zone, true);
    expect(shape(part)).toEqual([
      [2, true],
      [1, true],
      [3, true],
      [1, true],
    ]);
    expect(part.next).toBe('2027-03-17');
    expect(queuePart(entries(2, 1, 3, 1), zone, true).next).toBeUndefined();
    expect(queuePart([], zone, true)).toEqual({ groups: [], next: undefined });
  });

  it('are never split: a day that was not read to its end is left to the next page, unless it is the only one', () => {
    const cut = queuePart(entries(2, 1, 3), zone, false);
    expect(shape(cut)).toEqual([
      [2, true],
      [1, true],
    ]);
    expect(cut.next).toBe('2027-03-19');
    const alone = queuePart(entries(50), zone, false);
    expect([shape(alone), alone.next]).toEqual([[[50, false]], undefined]);
  });

  it('begin at midnight of the viewer, also when the clocks change', () => {
    expect(new Date(afterDay('2027-03-14', false, zone)).toISOString()).toBe('2027-03-14T05:00:00.000Z');
    expect(new Date(afterDay('2027-03-14', true, zone)).toISOString()).toBe('2027-03-15T04:00:00.000Z');
  });

  it.each([
    ['2027-03-20', 'Today'],
    ['2027-03-19', 'Yesterday'],
    ['2027-03-21', 'Tomorrow'],
    ['2027-03-18', 'Thursday'],
  ])('%s is called %s (ADM-068)', (day, name) => {
    expect(dayHeading(day, '2027-03-20').name).toBe(name);
  });
});

describe('What colleagues have decided', () => {
  it('is what disappeared from the read rows, not what newer entries pushed out', () => {
    const [a, b, c] = entries(3) as [{ id: string; createdAt: number }, never, never];
    expect(goneFrom([a, b, c], [a, c], false)).toEqual(['0-1']);
    expect(goneFrom([a, b, c], [{ id: 'new', createdAt: noon + hourMs }, a, b], false)).toEqual([]);
    expect(goneFrom([a, b, c], [a, b], true)).toEqual(['0-2']);
    expect(goneFrom([a], [], true)).toEqual(['0-0']);
  });
});

describe('A picture', () => {
  it('is enlarged in steps, moved to its edges and turned by 90 degrees', () => {
    expect(zoomed(wholePicture, -1).zoom).toBe(1);
    const twice = zoomed(zoomed(wholePicture, 1), 1);
    expect(twice.zoom).toBe(2);
    expect(moved(twice, 9, -9)).toMatchObject({ x: 0.5, y: -0.5 });
    expect(moved(wholePicture, 1, 1)).toMatchObject({ x: 0, y: 0 });
    expect(zoomed(moved(twice, 9, 0), -1)).toMatchObject({ zoom: 1.5, x: 0.25 });
    expect([1, 2, 3, 4].reduce((view) => turned(view), wholePicture)).toEqual(wholePicture);
  });

  it('fits its frame when it lies on its side', () => {
    expect(fitOf(1, { width: 400, height: 200 }, { width: 400, height: 200 })).toBe(0.5);
    expect(fitOf(1, { width: 200, height: 200 }, { width: 400, height: 200 })).toBe(1);
    expect(fitOf(2, { width: 400, height: 200 }, { width: 400, height: 200 })).toBe(1);
    expect(fitOf(1, { width: 0, height: 0 }, { width: 400, height: 200 })).toBe(1);
    expect(transformOf(turned(wholePicture), 0.5)).toBe('translate(0%, 0%) rotate(90deg) scale(0.5)');
  });
});
