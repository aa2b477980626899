export function versionOf(text: string): string;
