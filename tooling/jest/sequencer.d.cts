interface Test {
  path: string;
  duration?: number;
}
declare class LongFirst {
  static readonly long: readonly string[];
  constructor(options: unknown);
  sort(tests: readonly Test[]): Test[];
  time(test: Test): number | undefined;
}
export = LongFirst;
