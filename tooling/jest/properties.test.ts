import fc from 'fast-check';

describe('A property that fails', () => {
  const small = (limit: number) => fc.property(fc.nat(100), (value) => expect(value).toBeLessThan(limit));

  it('prints the seed, and its counterexample as a line to add to the test', () => {
    const failing = () => fc.assert(small(10));
    expect(failing).toThrow(/\{ seed: -?\d+, path: "[\d:]+", endOnFailure: true \}/);
    expect(failing).toThrow(/^To keep it: examples: \[\[10\]\]$/m);
  });

  it('fails its test, whatever a second try draws', async () => {
    expect(() => fc.assert(small(10))).toThrow('examples: [[10]]');
    expect(() => fc.assert(small(101))).toThrow('examples: [[10]]');
    await expect(fc.assert(fc.asyncProperty(fc.nat(), async () => {}))).rejects.toThrow('examples: [[10]]');
  });

  it('fails no other test', () => {
    fc.assert(small(101));
  });
});
