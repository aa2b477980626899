import type { FeatureFacts, ShellFacts } from '../facts';
import { sampleFacts, sampleShell, sampleTypes } from '../testing';
import { checkRelease, type Candidate, type ServedFeature, type ServedShell } from '.';

/** As builds described themselves when the shell's interface had a number, kept by hand. */
function oldFeature(version: string, contract = '^1.0.0'): FeatureFacts {
  const { uses: _uses, members: _members, ...facts } = sampleFacts(version);
  return { ...facts, contract };
}
function oldShell(version: string, contract = '1.1.0'): ShellFacts {
  const { offers: _offers, ...facts } = sampleShell(version);
  return { ...facts, contract };
}
const shell = (facts: ShellFacts): Candidate => ({ kind: 'shell', facts });
const feature = (facts: FeatureFacts): Candidate => ({ kind: 'feature', facts });
const served = (facts: FeatureFacts): ServedFeature => ({ facts, as: 'current' });
const released = (candidate: Candidate, shells: ServedShell[], features: ServedFeature[] = []) =>
  checkRelease([candidate], { shells, features, backends: [] }).map(({ text }) => text);

describe('A build that does not record types', () => {
  it('fits the first shell that records them', () => {
    expect(released(shell(sampleShell('s2')), [{ facts: oldShell('s1') }], [served(oldFeature('1.0.0'))])).toEqual([]);
  });

  it('may use everything that shells offered: one that offers less is refused', () => {
    const offers = sampleTypes('notify', 'now');
    const running = [{ facts: sampleShell('s2', { offers }) }, { facts: oldShell('s1'), past: true }];
    const features = [served(oldFeature('1.0.0'))];
    expect(released(shell(sampleShell('s3', { offers })), running, features)).toEqual([]);
    expect(released(shell(sampleShell('s3')), running, features)).toEqual([
      'scheduling 1.0.0 (current) uses shell.now, which the shell s3 does not offer. Release a shell that offers it first, or stop using it.',
    ]);
    const other = { ...offers, doors: { shell: { ...offers.doors['shell'], now: { type: 'number' } } } };
    expect(released(shell(sampleShell('s3', { offers: other })), running, features)).toEqual([
      expect.stringMatching(
        /^scheduling 1\.0\.0 \(current\) was built before builds recorded what they use of the shell, so it may use shell\.now as before, but the shell s3 offers it otherwise: now is sent as number/,
      ),
    ]);
  });

  it('is not put in service again beside a shell that records them', () => {
    expect(released(feature(oldFeature('1.0.0')), [{ facts: sampleShell('s2') }])).toEqual([
      'scheduling 1.0.0 was built before builds recorded what they use of the shell, so it cannot be compared with the shell s2. Build it again and publish it under a new number.',
    ]);
  });

  it('is as a shell no ground for what records them, unless only tabs that are still open have it', () => {
    const facts = oldShell('s1');
    expect(released(feature(sampleFacts('1.1.0')), [{ facts }])).toEqual([
      'scheduling 1.1.0 cannot be compared with the shell s1, which was built before builds recorded what they offer. Build and deploy the shell again first.',
    ]);
    expect(released(feature(sampleFacts('1.1.0')), [{ facts: sampleShell('s2') }, { facts, past: true }])).toEqual([]);
  });

  it('is compared with another such by their numbers', () => {
    const shells = [{ facts: oldShell('s1') }];
    expect(released(feature(oldFeature('1.1.0')), shells)).toEqual([]);
    expect(released(feature(oldFeature('1.1.0', '^2.0.0')), shells)).toEqual([
      'scheduling 1.1.0 is built for a shell with contract ^2.0.0, but the shell s1 has 1.1.0. Build the feature again.',
    ]);
  });
});
