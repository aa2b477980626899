import { dayMs, hourMs } from '@spot/contracts/time';
import { aChat, fixtureNow as now } from '../../testing';
import { isRecentChat, isUnreadByOffice, recentSince, recentSinceHour } from './recent-chats';

const last = (at: number, adminViewed = false) =>
  aChat({ lastMessage: { text: 'Hello', at, senderSide: 'worker', readByEmployer: false, adminViewed } });

describe('the chats of the back office', () => {
  it('have a message of the last 30 days, to the millisecond (ADM-036, ADM-178)', () => {
    expect(isRecentChat(last(now - 30 * dayMs), now)).toBe(true);
    expect(isRecentChat(last(now - 30 * dayMs - 1), now)).toBe(false);
    expect(isRecentChat(aChat({ lastMessage: undefined }), now)).toBe(false);
  });

  it('are queried from a full hour that is never later', () => {
    for (const at of [now, now + 1, now + hourMs - 1]) {
      expect(recentSinceHour(at)).toBeLessThanOrEqual(recentSince(at));
      expect(recentSince(at) - recentSinceHour(at)).toBeLessThan(hourMs);
    }
    expect(recentSinceHour(now + 1)).toBe(recentSinceHour(now));
  });

  it('are unread until an admin has seen the newest message (ADM-037)', () => {
    expect(isUnreadByOffice(last(now))).toBe(true);
    expect(isUnreadByOffice(last(now, true))).toBe(false);
    expect(isUnreadByOffice(aChat({ lastMessage: undefined }))).toBe(false);
  });
});
