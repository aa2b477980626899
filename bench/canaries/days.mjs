/** A visit as if it had been made with another version of the feature; without what it reported of other features. */
const renamed = (visit, feature, from, to) => ({
  ...visit,
  reports: visit.reports
    .map(({ uses, after }) => ({
      after,
      uses: uses
        .filter((use) => use.feature === feature)
        .map((use) => (use.version === from ? { ...use, version: to } : use)),
    }))
    .filter(({ uses }) => uses.length > 0),
});

/** The recorded visits that the crowd of each version repeats: visits of it, and of `current`, the version in service. */
export function daysOf(all, current) {
  /** Visits of that part in versions that fit, as if they had been made with `version`. */
  const of = (part, fits, version) =>
    all
      .filter(fits)
      .flatMap((one) =>
        one.visits[part].map((visit) =>
          renamed(visit, one.place.feature, /calm|current/.test(part) ? current : one.version, version),
        ),
      );
  return all.map((one, seed) => {
    const { kind, place, version } = one;
    const itself = (other) => other === one;
    const onPage = (other) => other.place.path === place.path;
    const healthyOnPage = (other) => onPage(other) && !other.kind;
    const ofFeature = (other) => other.place.feature === place.feature;
    // A healthy version equals the current one, so people of both have the times of both.
    const warm = (as) => [...of('there', healthyOnPage, as), ...of('calm', onPage, as)];
    const own = (part) => of(part, itself, version);
    return {
      seed,
      feature: place.feature,
      version,
      // The long days of healthy versions would take too many reports.
      oneIn: kind ? 1 : 3,
      share: one.from ?? 5,
      canary: {
        first: kind ? own('first') : of('first', healthyOnPage, version),
        there: kind ? own('there') : warm(version),
        elsewhere: own('elsewhere'),
        trouble: own('trouble'),
      },
      current: {
        calm: kind ? of('calm', ofFeature, current) : warm(current),
        trouble: of('currentTrouble', itself, current),
      },
    };
  });
}
