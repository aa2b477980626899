export function policyWith(deployed: string, releases: string, added: string): string;

export function serveAgainst(options: {
  url: string;
  feature: { name: string; base: string; manifest: { slots: readonly string[] } };
}): Promise<{ url: string; refreshes: boolean; close(): Promise<void> }>;
