import { emptySession, type Session } from '@spot/contracts/shell-api';
import { readConfig } from '../config';
import { keptFor } from './kept-for';

const config = readConfig();
const authKey = `firebase:authUser:${config.firebase.apiKey}:[DEFAULT]`;
const user = { uid: 'u', email: 'u@spot.test', emailVerified: true, admin: false, deactivator: false };
const member: Session = { ...emptySession, status: 'ready', user };

describe('what a device stores for offline use', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is for a member who is remembered on it', () => {
    localStorage.setItem(authKey, '{}');
    expect(keptFor(member, config)).toBe('u');
    expect(keptFor({ ...member, user: null }, config)).toBeUndefined();
  });

  it('is nothing for a session that ends with its tab (decision N24)', () => {
    expect(keptFor(member, config)).toBeUndefined();
    localStorage.setItem(authKey, '{}');
    sessionStorage.setItem(authKey, '{}');
    expect(keptFor(member, config)).toBeUndefined();
  });

  it('is nothing for platform admins, nor if the installation has switched it off', () => {
    localStorage.setItem(authKey, '{}');
    expect(keptFor({ ...member, user: { ...user, admin: true } }, config)).toBeUndefined();
    expect(keptFor({ ...member, user: { ...user, enrolling: true } }, config)).toBeUndefined();
    expect(keptFor(member, { ...config, offline: false })).toBeUndefined();
  });
});
