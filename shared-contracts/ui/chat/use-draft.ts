import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { messagesText, sendMessage, type Message } from '@spot/contracts/dayof';
import { paths, messageProblem } from '@spot/contracts/core';
import { failureOf, useCall, useRefusal, useSession } from '@spot/contracts/shell-api';
import { useOnlineAgain } from '@spot/contracts/ui/core';
import { outbox, type Draft } from './outbox';

/** Codes of refusals that a retry cannot change (worker blocked, deleted or never hired), unlike network errors or limits. */
const lasting = new Set(['failed-precondition', 'permission-denied', 'not-found']);

interface Written extends Draft {
  type(text: string): void;
  /** Does nothing if the text is empty or too long (OPS-086, OPS-127). */
  send(): void;
}

/** The unsent message to a worker, with functions to change and send it. */
export function useDraft(teamId: string, spotterId: string, messages: readonly Message[]): Written {
  const call = useCall(sendMessage);
  const refuse = useRefusal();
  const owner = useSession(({ user }) => user?.uid ?? '');
  const chatId = paths.chatId(teamId, spotterId);
  const draft = useSyncExternalStore(outbox.subscribe, () => outbox.draft(owner, chatId));
  const arrived = draft.id !== undefined && !draft.sending && messages.some(({ id }) => id === draft.id);
  useEffect(() => {
    if (arrived && draft.id !== undefined) outbox.arrived(owner, chatId, draft.id);
  }, [arrived, owner, chatId, draft.id]);
  const type = useCallback((text: string) => outbox.type(owner, chatId, text), [owner, chatId]);
  const send = useCallback(() => {
    const { text } = outbox.draft(owner, chatId);
    if (messageProblem(text)) return;
    void outbox.send(
      owner,
      chatId,
      (words, requestId) => call({ requestId, teamId, spotterId, text: words }),
      (error) => {
        const { code } = failureOf(error);
        return { error: refuse(error, {}) ?? '', final: lasting.has(code), offline: code === 'offline' };
      },
    );
  }, [call, refuse, owner, chatId, teamId, spotterId]);
  useOnlineAgain(draft.offline === true, () => outbox.online(owner, chatId, messagesText.box.online));
  return { ...draft, type, send };
}
