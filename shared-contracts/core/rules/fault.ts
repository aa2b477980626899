/** What may leave a browser or a log of an error: its kind and its place in the code. */
export interface Fault {
  error: string;
  place: string;
}

const longest = 80;
/** What a kind or a place is made of; anything else could be something that somebody wrote. */
const plainWords = (text: string): string => text.replace(/[^\w .:/-]/g, '').slice(0, longest);

/** The kind of an error and where it was thrown. Its words are left out, because they may repeat what somebody wrote. */
export function faultOf(error: unknown): Fault {
  const { code, name, stack } = (error ?? {}) as { code?: unknown; name?: unknown; stack?: unknown };
  const kind = [name, code].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
  const frames = typeof stack === 'string' ? stack : '';
  const [, file = '', line = ''] = /([\w.-]+\.[cm]?[jt]sx?)(?:\?[^:]*)?:(\d+):\d+/.exec(frames) ?? [];
  return { error: plainWords(kind) || 'Error', place: file && plainWords(`${file}:${line}`) };
}
