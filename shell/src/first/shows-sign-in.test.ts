import { showsSignIn } from './shows-sign-in';

const page = (pathname: string, kept: Record<string, string> = {}, state: unknown = null) =>
  ({
    location: { pathname },
    history: { state },
    sessionStorage: { getItem: (key: string) => kept[key] ?? null },
  }) as unknown as Window;

describe('the prerendered page', () => {
  it.each(['/login', '/login/', '/', '/shifts', '/checkins', '/verification', '/teamspage', '/nonsense'])(
    'is the sign-in page at %s for a visitor (ACC-025)',
    (path) => expect(showsSignIn(page(path), false)).toBe(true),
  );

  it.each(['/signup', '/register', '/passwordreset'])('is not at %s, which a visitor may open', (path) =>
    expect(showsSignIn(page(path), false)).toBe(false),
  );

  it('is never shown to somebody whose session is stored', () => expect(showsSignIn(page('/login'), true)).toBe(false));

  it('is not shown if there is a message above the form', () => {
    expect(showsSignIn(page('/login', { 'spot: why signed out': 'Disabled' }), false)).toBe(false);
    expect(showsSignIn(page('/login', {}, { usr: { notice: 'Check your mail.' } }), false)).toBe(false);
    expect(showsSignIn(page('/login', {}, { usr: { from: '/shifts' } }), false)).toBe(true);
  });
});
