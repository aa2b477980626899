import { faultOf } from './fault';

describe('the report of an error', () => {
  it('is its kind, its code and its place in the code, and none of its words', () => {
    const error = Object.assign(new TypeError('Wanda Reyes, 416-555-0100'), { code: 'aborted' });
    error.stack = 'TypeError: Wanda\n    at save (https://spot.test/assets/dayof.4f2.js?v=1:120:7)';
    expect(faultOf(error)).toEqual({ error: 'TypeError aborted', place: 'dayof.4f2.js:120' });
  });

  it('keeps nothing that could be data where no error was thrown', () => {
    expect(faultOf('Wanda Reyes')).toEqual({ error: 'Error', place: '' });
    expect(faultOf(undefined)).toEqual({ error: 'Error', place: '' });
    expect(faultOf({ name: 'wanda@spot.test <b>'.repeat(20) }).error).toMatch(/^[\w .:/-]{1,80}$/);
  });
});
