interface Incoming {
  headers: Record<string, string | string[] | undefined>;
  socket?: { remoteAddress?: string };
}

/**
 * The address that a request came from. What proxies add stands at the end of the list, what a caller claims at its
 * beginning, so the last `FORWARDED_HOPS` (default 1) entries are counted and never the first (decisions section 3 item 27).
 */
export function requestIp({ headers, socket }: Incoming): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const entries = forwarded.map((entry) => entry.trim()).filter((entry) => entry !== '');
  const hops = Math.max(1, Number(process.env['FORWARDED_HOPS'] ?? 1) || 1);
  return entries.at(-Math.min(hops, entries.length)) ?? socket?.remoteAddress ?? '';
}

/** What is counted: one IPv4 address, or the network of an IPv6 address, of which one household has very many. */
export function network(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
