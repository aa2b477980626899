import { isDecided } from '../../core/rules/call-outcome';
import { contradiction, nextOrder, nextToSend } from './waiting';

const record = { checkIn: false, checkInTime: null, markedNotHere: false, version: 4 };
const here = { ...record, checkIn: true, checkInTime: 1, version: 5 };
const notHere = { ...record, markedNotHere: true, version: 5 };

describe('a press that waited for a network (decisions section 6 item 20)', () => {
  it('conflicts with what another person recorded after the version that was seen', () => {
    expect(contradiction('checkIn', record, 4)).toBeUndefined();
    expect(contradiction('checkIn', notHere, 4)).toBe('notHere');
    expect(contradiction('notHere', here, 4)).toBe('checkIn');
    expect(contradiction('notHere', record, 4)).toBeUndefined();
  });

  it('does not conflict with what was seen at the press, nor with the same recorded by others', () => {
    expect(contradiction('checkIn', notHere, 5)).toBeUndefined();
    expect(contradiction('checkIn', here, 4)).toBeUndefined();
    expect(contradiction('notHere', notHere, 4)).toBeUndefined();
  });

  it('is over once the server has decided, and is tried again where it has not', () => {
    const decided = ['already-exists', 'failed-precondition', 'invalid-argument', 'not-found', 'out-of-range'];
    expect([...decided, 'permission-denied'].every(isDecided)).toBe(true);
    const again = ['offline', 'unavailable', 'deadline-exceeded', 'aborted', 'internal', 'resource-exhausted'];
    expect([...again, 'unauthenticated'].some(isDecided)).toBe(false);
  });

  it('is sent in the order of the presses, each person’s own, and what was refused holds nobody up', () => {
    const press = (order: number, uid = 'a', refused?: string) => ({ order, uid, ...(refused && { refused }) });
    expect(nextToSend([press(7), press(5, 'b'), press(6), press(4, 'a', 'no')], 'a')).toEqual(press(6));
    expect(nextToSend([press(5, 'b')], 'a')).toBeUndefined();
  });

  it('comes after all others, also on a clock that was turned back', () => {
    expect(nextOrder(100, [])).toBe(100);
    expect(nextOrder(100, [{ order: 250 }, { order: 40 }])).toBe(251);
  });
});
