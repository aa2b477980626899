import { aSession } from '@spot/contracts/testing';
import { createNotifications } from '../notifications/store';
import { createSessionStore } from '../session/store';
import { buildApi, type ApiParts } from './build-api';

const updateDoc = jest.fn();
jest.mock('@firebase/firestore', () => ({
  ...jest.requireActual<object>('@firebase/firestore'),
  doc: (_: unknown, path: string) => path,
  updateDoc: (...given: unknown[]) => updateDoc(...given) as unknown,
}));
jest.mock('../host/slots', () => ({ mountSlot: jest.fn() }));

function build(session = aSession('Owner')) {
  const store = createSessionStore(session);
  const done: string[] = [];
  const notifications = createNotifications();
  const api = buildApi({
    controller: { store },
    session: { firebase: { firestore: async () => ({}) } },
    notifications,
    leave: {},
    navigate: (to: string) => done.push(to),
    enterCompany: async (groupId: string) => void done.push(`enter ${groupId}`),
  } as unknown as ApiParts);
  return { api, store, done, said: () => notifications.store.getState().items };
}

describe('Choosing a team', () => {
  it('is kept on the person’s own record, and is for teams that they have alone (ACC-221)', async () => {
    updateDoc.mockResolvedValue(undefined);
    const { api, said } = build();
    api.session.selectTeam('somebody-elses');
    expect(updateDoc).not.toHaveBeenCalled();
    api.session.selectTeam('team-1');
    await new Promise(setImmediate);
    expect(updateDoc).toHaveBeenCalledWith('employees/user-1', { selectedTeamId: 'team-1' });
    expect(said()).toEqual([]);
  });

  it('says ERROR: where it could not be kept, and is this tab’s all the same (ACC-225)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    updateDoc.mockRejectedValue(new Error('refused'));
    const { api, store, said } = build();
    api.session.selectTeam('team-1');
    await new Promise(setImmediate);
    expect(said()).toMatchObject([{ text: 'ERROR: Something went wrong. Please try again.', variant: 'error' }]);
    expect([store.getState().selectedTeamId, logged.mock.calls.length]).toEqual(['team-1', 1]);
    logged.mockRestore();
  });
});

describe('Viewing as a company', () => {
  it('begins before its first page is opened, for platform admins alone (ADM-120)', async () => {
    const office = build(aSession('Office'));
    office.api.session.viewAs('north', '/shifts?team=team-1');
    await new Promise(setImmediate);
    expect(office.done).toEqual(['enter north', '/shifts?team=team-1']);
    const owner = build();
    owner.api.session.viewAs('lake', '/shifts');
    await new Promise(setImmediate);
    expect(owner.done).toEqual([]);
  });
});
