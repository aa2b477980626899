/** JSON in ASCII only, so that lengths in characters equal lengths in bytes and no chunk splits a character. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `<length>\n<text>`, the unit of every response body. */
export const frame = (text: string): string => `${text.length}\n${text}`;

export interface ChannelForm {
  /** Request headers that the client sent in the body of the handshake, by lower-case name. */
  headers: Map<string, string>;
  messages: { id: number; text: string }[];
}

/** Reads the form of a handshake or forward request. */
export function parseForm(body: string): ChannelForm {
  const form = new URLSearchParams(body);
  const headers = new Map<string, string>();
  for (const line of (form.get('headers') ?? '').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const offset = Number(form.get('ofs') ?? 0);
  const count = Math.min(Number(form.get('count') ?? 0) || 0, 1000);
  const messages = Array.from({ length: count }, (_, index) => ({
    id: offset + index,
    text: form.get(`req${index}___data__`) ?? '',
  }));
  return { headers, messages };
}
