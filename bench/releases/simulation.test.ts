import { simulateReleases } from '.';

jest.setTimeout(300_000);

describe('Two hundred releases of four teams to five hundred people', () => {
  it('without the gate: each broken canary is stopped before 1 of 100 loads has met it, and no healthy one', async () => {
    const figures = await simulateReleases(1, false);
    expect(figures).toMatchObject({
      releases: 200,
      broken: 40,
      refused: 4,
      stopped: 36,
      slipped: [],
      wronglyStopped: [],
    });
    // A healthy release reaches everybody on its day.
    expect(figures.unfinished).toBe(0);
    expect(figures.worstShare).toBeLessThan(0.01);
    expect(figures.shareOfAll).toBeLessThan(0.001);
  });
});
