import { callIn, onlyReads, toldInstead } from './only-reads.mjs';

const region = 'northamerica-northeast1';
const local = 'http://localhost:4310';
const known = { region, reading: new Set(['backoffice/universalSearch']) };
const post = (url: string) => ({ method: 'POST', url });
const call = (name: string) => post(`${local}/demo-spot/${region}/${name}`);
const deployed = (name: string) => post(`https://${region}-spot.cloudfunctions.net/${name}`);

describe('A browser that tries versions', () => {
  it.each([
    ['a file', { method: 'GET', url: 'http://localhost:4301/demo-spot-releases/registry.jws' }],
    ['what a browser asks before a call', { method: 'OPTIONS', url: call('scheduling/postGig').url }],
    ['a call that only reads', call('backoffice/universalSearch')],
    ['the same of a deployed product', deployed('backoffice/universalSearch')],
    ['a sign-in', post(`${local}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`)],
    ['its second factor', post(`${local}/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize?key=local`)],
    ['a new token', post('https://securetoken.googleapis.com/v1/token?key=abc')],
    ['live data', post(`http://tab.localhost:4310/google.firestore.v1.Firestore/Listen/channel?VER=8`)],
    ['a query', post(`${local}/v1/projects/demo-spot/databases/(default)/documents:runQuery`)],
  ])('may send %s', (_what, request) => {
    expect(onlyReads(request, known)).toBe(true);
  });

  it.each([
    ['a call that changes something', call('scheduling/postGig')],
    ['the same of a deployed product', deployed('scheduling/postGig')],
    ['a call that nobody knows', call('payroll/paySlips')],
    ['what it counts of itself', call('releases/reportUse')],
    ['a change of documents', post(`${local}/google.firestore.v1.Firestore/Write/channel?VER=8`)],
    ['its answer', { method: 'GET', url: `${local}/google.firestore.v1.Firestore/Write/channel?VER=8` }],
    ['a change in one request', post(`${local}/v1/projects/demo-spot/databases/(default)/documents:commit`)],
    ['a change of an account', post(`${local}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`)],
    ['a new account', post(`${local}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`)],
    ['a file', post('https://firebasestorage.googleapis.com/v0/b/spot/o?name=a.png')],
    ['a deletion', { method: 'DELETE', url: `${local}/v0/b/spot/o/a.png` }],
  ])('holds %s', (_what, request) => {
    expect(onlyReads(request, known)).toBe(false);
  });

  it('is told that nothing was counted, because held reports would use up its connections', () => {
    expect(toldInstead(call('releases/reportUse'), region)).toEqual({ counted: 0 });
    expect(toldInstead(call('scheduling/postGig'), region)).toBeUndefined();
  });

  it('knows the call in a request', () => {
    expect(callIn(call('scheduling/postGig'), region)).toBe('scheduling/postGig');
    expect(callIn(deployed('scheduling/postGig'), region)).toBe('scheduling/postGig');
    expect(callIn({ method: 'OPTIONS', url: call('scheduling/postGig').url }, region)).toBeUndefined();
    expect(callIn(post('https://securetoken.googleapis.com/v1/token?key=abc'), region)).toBeUndefined();
  });
});
