import { faultOf } from './fault';

describe('the report of an error', () => {
  it('is its kind, its code and its place in the code, and none of its words', () => {
    const error = Object.assign(new TypeError('Wanda Reyes, 416-555-0100'), { code: 'aborted' });
    error.stack = 'TypeError: Wanda\n    at save (https://spot.test/assets/dayof.4f2.js?v=1:120:7)';
    expect(faultOf(error)).toEqual({ error: 'TypeError aborted', place: 'dayof.4f2.js:120' });
  });

  it.each([
    ['at https://spot.test/a.mjs:12:3', 'a.mjs:12'],
    ['at save (/srv/app/save-hours.cjs:7:15)', 'save-hours.cjs:7'],
    ['save@https://spot.test/page.tsx?t=5:7:15', 'page.tsx:7'],
    ['at https://spot.test/a.css:1:2', ''],
    ['at https://spot.test/a.js:12', ''],
  ])('has of the stack %j the place %j', (stack, place) => {
    expect(faultOf({ name: 'Error', stack })).toEqual({ error: 'Error', place });
  });

  it('keeps nothing that could be data where no error was thrown', () => {
    expect(faultOf('Wanda Reyes')).toEqual({ error: 'Error', place: '' });
    expect(faultOf(undefined)).toEqual({ error: 'Error', place: '' });
    expect(faultOf({ name: 404, code: { a: 1 }, stack: ['a.js:1:2'] })).toEqual({ error: '404', place: '' });
    expect(faultOf({ name: 'wanda@spot.test <b>'.repeat(20) }).error).toMatch(/^[\w .:/-]{1,80}$/);
  });
});
