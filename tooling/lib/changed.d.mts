export function browserTestsFor(files: readonly string[]): { all: boolean; paths: string[] };
