import { emptySession, type Session } from '@spot/contracts/shell-api';
import { createStore } from 'zustand/vanilla';

/** The session of this tab. Nothing of it outlives a reload but what Auth keeps itself. */
export const createSessionStore = (initial: Partial<Session> = {}) =>
  createStore<Session>()(() => ({ ...emptySession, ...initial }));
export type SessionStore = ReturnType<typeof createSessionStore>;
