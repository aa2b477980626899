import { signInMessage } from './sign-in-message';

const unanswered = { code: 'auth/network-request-failed' };

describe('a sign-in without an answer', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says that the server cannot be reached while the browser is online, and that it is offline otherwise (N10)', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(signInMessage(unanswered)).toBe('The server cannot be reached. Please try again.');
    online.mockReturnValue(false);
    expect(signInMessage(unanswered)).toBe('You are offline.');
  });
});
