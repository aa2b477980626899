/** A web address in its stored form, with `https://` if no scheme was typed; undefined if the text is not one. */
export function storedUrl(text: string): string | undefined {
  const typed = text.trim();
  const full = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  const named = /^(?:[^.]+\.)+[^.\d][^.]*$/.test(url.hostname);
  const plain = url.username === '' && url.password === '' && !/\s/.test(typed);
  return ['http:', 'https:'].includes(url.protocol) && named && plain ? url.href.replace(/\/$/, '') : undefined;
}
