import { isSystemEntry } from './office-log';

describe('An entry of the audit log', () => {
  it('is the system’s where a deployment registers itself or nobody acted', () => {
    const by = (call: string, actorEmail = 'ops@spot.test') => isSystemEntry({ call, actorEmail });
    expect([by('recordFacts'), by('keepShell'), by('setRelease', '')]).toEqual([true, true, true]);
    expect([by('setRelease'), by('openCheck')]).toEqual([false, false]);
  });
});
