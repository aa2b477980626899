import { aGroup, aSession } from '@spot/contracts/testing';
import { betaAddress } from './beta';

const beta = { group: aGroup({ betaAccess: true }) };
const elsewhere = 'https://beta.spot.test/';

describe('a company with beta access', () => {
  it('works at the configured address (ACC-161, ACC-186)', () => {
    expect(betaAddress(aSession('View', beta), elsewhere)).toBe(elsewhere);
  });
  it('stays where no address is configured (N15)', () => {
    expect(betaAddress(aSession('Owner', beta), '')).toBeUndefined();
  });
  it('can be viewed here by platform admins (ACC-186)', () => {
    expect(betaAddress(aSession('CompanyView', beta), elsewhere)).toBeUndefined();
  });
  it('is not redirected before the session is ready, and others never are', () => {
    expect(betaAddress(aSession('Owner', { ...beta, status: 'loading' }), elsewhere)).toBeUndefined();
    expect(betaAddress(aSession('Owner'), elsewhere)).toBeUndefined();
  });
});
