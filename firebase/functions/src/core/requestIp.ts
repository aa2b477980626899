import { defineInt } from 'firebase-functions/params';

interface Incoming {
  headers: Record<string, string | string[] | undefined>;
  socket?: { remoteAddress?: string };
}

const parameter = defineInt('FORWARDED_HOPS', {
  description:
    'How many proxies stand in front of the functions (1 at the addresses that Firebase gives them, 0 for none)',
});

/** Throws if the number is not set: with a wrong one, limits by address would count addresses that callers invent. */
export function forwardedHops(): number {
  const hops = Number(process.env[parameter.name] || NaN);
  if (!Number.isInteger(hops) || hops < 0)
    throw new Error(`${parameter.name} must say how many proxies stand in front of the functions.`);
  return hops;
}

/**
 * IP address of a request. Proxies append to the list and callers can forge its beginning, so the `FORWARDED_HOPS` last entries
 * are used; without proxies the list is ignored (decisions section 3 item 27).
 */
export function requestIp({ headers, socket }: Incoming): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const entries = forwarded.map((entry) => entry.trim()).filter((entry) => entry !== '');
  const hops = Math.min(forwardedHops(), entries.length);
  return (hops > 0 ? entries.at(-hops) : undefined) ?? socket?.remoteAddress ?? '';
}

/** The counted key: an IPv4 address or the network of an IPv6 address, because a household has many of the latter. */
export function network(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
