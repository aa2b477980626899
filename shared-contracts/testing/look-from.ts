/** The tests of the block look at the screens with a clock of that zone. */
export function lookFrom(timeZone: string): void {
  let spy: jest.SpyInstance;
  beforeEach(() => {
    const real = Intl.DateTimeFormat.prototype.resolvedOptions;
    spy = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...real.call(this), timeZone };
    });
  });
  afterEach(() => spy.mockRestore());
}
