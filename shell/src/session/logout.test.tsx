import type { Config } from '../config';
import { reload } from '../reload';
import { createSessionController } from './controller';
import { hasStoredSession } from './stored';

jest.mock('./open', () => {
  throw new Error('The code of the session did not arrive.');
});
jest.mock('../reload', () => ({ reload: jest.fn() }));

const config = { firebase: { apiKey: 'key' } } as Config;

describe('Logout', () => {
  it.each([
    ['every visit', () => localStorage],
    ['this tab', () => sessionStorage],
  ])('ends a session for %s although its code cannot be loaded', async (_, store) => {
    store().setItem('firebase:authUser:key:[DEFAULT]', '{}');
    window.history.replaceState(null, '', '/shifts');
    const controller = createSessionController(config);
    await controller.signOut();
    expect(hasStoredSession('key')).toBe(false);
    expect(window.location.pathname).toBe('/login');
    expect(reload).toHaveBeenCalled();
  });
});
