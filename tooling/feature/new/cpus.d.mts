export function askedCpus(root: string): Promise<number | undefined>;
export function cpuWords(cpus: { own: number; all?: number }): string;
