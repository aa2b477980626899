import { aChat, anActivity } from '../../testing/fixtures';
import { isUnreadUpdate, mostMarks, outdatedMarks, unreadMessages } from './reading';

const reader = { email: 'me@x.test', since: 100, marks: undefined };
const chat = (at: number, senderSide: 'worker' | 'employer' = 'worker', fromWorker = 3, createdAt = 50) =>
  aChat({
    id: 'chat',
    fromWorker,
    createdAt,
    lastMessage: { text: 'Hi', at, senderSide, readByEmployer: false, adminViewed: false },
  });
const marks = (at: number, count: number) => ({ chats: { chat: at }, counts: { chat: count } });

describe('unread messages and updates', () => {
  it("are a worker's messages since the person joined and last read the chat (C25)", () => {
    expect(unreadMessages(chat(101), reader)).toBe(1);
    expect(unreadMessages(chat(100), reader)).toBe(0);
    expect(unreadMessages(chat(104, 'worker', 3, 101), reader)).toBe(3);
    expect(unreadMessages(chat(101), { ...reader, marks: marks(101, 3) })).toBe(0);
    expect(unreadMessages(chat(102, 'worker', 5), { ...reader, marks: marks(101, 3) })).toBe(2);
    expect(unreadMessages(chat(102, 'worker', 3), { ...reader, marks: marks(101, 3) })).toBe(1);
  });

  it("do not exist if the last message is a colleague's or there is none", () => {
    expect(unreadMessages(chat(101, 'employer'), reader)).toBe(0);
    expect(unreadMessages(aChat({ lastMessage: undefined }), reader)).toBe(0);
  });

  it('outlast the limit of marks, because those of the chats that were read longest ago make room', () => {
    const full = Array.from({ length: mostMarks }, (_, turn) => [`chat-${turn}`, 10_000 - turn] as const);
    const kept = { chats: Object.fromEntries(full), counts: {} };
    const oldest = full.slice(-100).map(([id]) => id);
    expect(outdatedMarks(kept, 'new').toSorted()).toEqual(oldest.toSorted());
    expect(outdatedMarks(kept, 'chat-7')).toEqual([]);
    expect(outdatedMarks({ chats: Object.fromEntries(full.slice(1)), counts: {} }, 'new')).toEqual([]);
    expect(outdatedMarks(undefined, 'new')).toEqual([]);
  });

  it('include an update that the person has neither clicked nor marked as read with all others (OPS-084)', () => {
    const all = { chats: {}, counts: {}, updatesAt: 101 };
    expect(isUnreadUpdate(anActivity({ createdAt: 101 }), reader)).toBe(true);
    expect(isUnreadUpdate(anActivity({ createdAt: 101, readBy: ['me@x.test'] }), reader)).toBe(false);
    expect(isUnreadUpdate(anActivity({ createdAt: 101, readBy: ['you@x.test'] }), reader)).toBe(true);
    expect(isUnreadUpdate(anActivity({ createdAt: 101 }), { ...reader, marks: all })).toBe(false);
    expect(isUnreadUpdate(anActivity({ createdAt: 100 }), reader)).toBe(false);
  });
});
