export const region: string;
export function bucketOf(project: string): string;
export function policyOf(of: { project: string; tiles?: string }): string;
