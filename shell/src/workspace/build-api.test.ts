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
jest.mock('./viewed', () => ({ rememberViewed: jest.fn() }));
jest.mock('../host/slots', () => ({ mountSlot: jest.fn() }));

function build(role: Parameters<typeof aSession>[0] = 'Owner', dialog = Promise.resolve()) {
  const store = createSessionStore(aSession(role));
  const visited: string[] = [];
  const entering = { current: false };
  const notifications = createNotifications();
  const api = buildApi({
    controller: { store },
    session: { firebase: { firestore: async () => ({}) } },
    notifications,
    leave: {},
    entering,
    afterDialog: () => dialog,
    navigate: (to: string) => visited.push(to),
  } as unknown as ApiParts);
  return { api, store, visited, entering, said: () => notifications.store.getState().items };
}

describe('Choosing a team', () => {
  it('is saved in the person’s own record, and only for their own teams (ACC-221)', async () => {
    updateDoc.mockResolvedValue(undefined);
    const { api, said } = build();
    api.session.selectTeam('somebody-elses');
    expect(updateDoc).not.toHaveBeenCalled();
    api.session.selectTeam('team-1');
    await new Promise(setImmediate);
    expect(updateDoc).toHaveBeenCalledWith('employees/user-1', { selectedTeamId: 'team-1' });
    expect(said()).toEqual([]);
  });

  it('shows ERROR: if it could not be saved, and still applies to this tab (ACC-225)', async () => {
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

describe('Viewing a company from the back office', () => {
  it('enters the view with the team chosen, and opens the page (ADM-027, ACC-190)', async () => {
    const { api, store, visited, entering } = build('Office');
    api.session.viewCompany({ groupId: 'group-9', teamId: 'team-9', to: '/shifts' });
    await new Promise(setImmediate);
    expect(store.getState()).toMatchObject({ viewingAs: { groupId: 'group-9' }, selectedTeamId: 'team-9' });
    expect([visited, entering.current]).toEqual([['/shifts'], true]);
    api.session.viewCompany({ groupId: 'group-9', teamId: 'team-8', to: '/shifts' });
    await new Promise(setImmediate);
    expect(store.getState().selectedTeamId).toBe('team-8');
  });

  it('waits until the dialog no longer hides the page (ADM-120)', async () => {
    let gone = () => {};
    const { api, visited } = build('Office', new Promise<void>((resolve) => (gone = resolve)));
    api.session.viewCompany({ groupId: 'group-9', to: '/shifts' });
    await new Promise(setImmediate);
    expect(visited).toEqual([]);
    gone();
    await new Promise(setImmediate);
    expect(visited).toEqual(['/shifts']);
  });

  it('is only for platform admins', async () => {
    const { api, store, visited } = build('Owner');
    api.session.viewCompany({ groupId: 'group-9', to: '/shifts' });
    await new Promise(setImmediate);
    expect([store.getState().viewingAs, visited]).toEqual([null, []]);
  });
});
