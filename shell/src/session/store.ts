import { emptySession, type Session } from '@spot/contracts/shell-api';
import { createStore } from 'zustand/vanilla';

/** The session of this tab. It does not survive a reload; only Auth keeps its own data. */
export const createSessionStore = (initial: Partial<Session> = {}) =>
  createStore<Session>()(() => ({ ...emptySession, ...initial }));
export type SessionStore = ReturnType<typeof createSessionStore>;
