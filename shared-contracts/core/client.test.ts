import { CallError, toCallError } from './client';

const fromSdk = (code: string, message: string, details?: unknown) =>
  Object.assign(new Error(message), { code: `functions/${code}`, details });

describe('the error of a call', () => {
  it("is the function's own message with its code and details (N11)", () => {
    const error = toCallError(
      fromSdk('failed-precondition', 'This shift is full. [400]', { reason: 'full', message: 'This shift is full.' }),
    );
    expect(error).toMatchObject({
      code: 'failed-precondition',
      message: 'This shift is full.',
      details: { reason: 'full' },
    });
  });

  it('is a general text if the function gave none, whatever the SDK says (N11)', () => {
    for (const error of [
      fromSdk('internal', 'INTERNAL [500]'),
      fromSdk('permission-denied', 'PERMISSION_DENIED [403]'),
      new TypeError('x'),
      undefined,
      'text',
    ])
      expect(toCallError(error).message).toBe('Something went wrong. Please try again.');
  });

  it('says only that the server cannot be reached, not that entries are kept, because often there are none', () => {
    for (const error of [
      fromSdk('unavailable', 'x'),
      fromSdk('internal', 'internal [0]'),
      fromSdk('internal', 'Failed to fetch'),
      fromSdk('deadline-exceeded', 'deadline-exceeded'),
    ])
      expect(toCallError(error)).toMatchObject({
        code: 'unavailable',
        message: 'The server cannot be reached. Please try again.',
      });
  });

  it('is the message of a function that reports what it cannot reach', () => {
    const details = { reason: 'search', message: 'Search is not available at the moment.' };
    expect(toCallError(fromSdk('unavailable', 'x', details))).toMatchObject({
      code: 'unavailable',
      message: 'Search is not available at the moment.',
    });
  });

  it('is the message of a function that gave up because its work took too long', () => {
    const details = { message: 'This took too long. Please try again.' };
    expect(toCallError(fromSdk('deadline-exceeded', 'x', details))).toMatchObject({
      code: 'deadline-exceeded',
      message: 'This took too long. Please try again.',
    });
  });

  it('stays unchanged if it is a CallError already', () => {
    const error = new CallError('offline', 'You are offline.');
    expect(toCallError(error)).toBe(error);
  });
});
