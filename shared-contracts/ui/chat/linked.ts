/** A piece of a text, with its address where it is a link. */
export interface Piece {
  text: string;
  href?: string;
}

const addresses = /\bhttps?:\/\/[^\s<>"']+/giu;
/** Ends a sentence and not the address. */
const trailing = /[.,;:!?)\]}]+$/u;

/** Addresses of the web in a text, and nothing else, become links; they are shown as they were typed. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = found.replace(trailing, '');
    if (!URL.canParse(address)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
