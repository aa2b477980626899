export function withSums(text: string): string;
