import { createNotifications } from './store';

describe('notifications', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const texts = ({ store }: ReturnType<typeof createNotifications>) => store.getState().items.map(({ text }) => text);

  it('disappear with the page that they are about, unless they can be undone', () => {
    const notifications = createNotifications();
    notifications.notify({ text: 'Profile saved' });
    notifications.notify({ text: 'Shift Removed', action: { label: 'Undo', run: () => {} } });
    jest.advanceTimersByTime(3000);
    notifications.leavePage();
    expect(texts(notifications)).toEqual(['Shift Removed']);
  });

  it('can be taken away by whoever showed them', () => {
    const notifications = createNotifications();
    const dismiss = notifications.notify({ text: 'ERROR: Not saved', variant: 'error' });
    notifications.notify({ text: 'Saved' });
    dismiss();
    expect(texts(notifications)).toEqual(['Saved']);
  });

  it('disappear with their person, those that can be undone too, and also if they come after the sign-out', () => {
    const notifications = createNotifications();
    notifications.notify({ text: 'Shift Removed', action: { label: 'Undo', run: () => {} } });
    notifications.changePerson(false);
    expect(texts(notifications)).toEqual([]);
    notifications.notify({ text: 'Invite sent to Zoë' });
    jest.advanceTimersByTime(10_000);
    notifications.notify({ text: 'Registered' });
    notifications.changePerson(true);
    expect(texts(notifications)).toEqual(['Registered']);
  });

  it('follow to the page that they lead to, and no further', () => {
    const notifications = createNotifications();
    notifications.notify({ text: 'Registered' });
    jest.advanceTimersByTime(500);
    notifications.leavePage();
    expect(texts(notifications)).toEqual(['Registered']);
    jest.advanceTimersByTime(500);
    notifications.leavePage();
    expect(texts(notifications)).toEqual([]);
  });
});
