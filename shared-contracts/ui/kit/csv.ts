/**
 * Matches where a spreadsheet would start a formula: at the start of the text or after a character that separates cells in some
 * programs, optionally after whitespace. East Asian versions also take full-width signs.
 */
const formula = /(^|[;|\t\r\n])(?=[\t\r\n ]*[=+\-@＝＋－＠])/g;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

function cell(value: string | number, quoted: boolean): string {
  const text = String(value);
  const safe = plainNumber.test(text) ? text : text.replace(formula, "$1'");
  return quoted || /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as RFC 4180 CSV, with the byte order mark by which Excel recognizes UTF-8; no cell can run as a formula. `quoted` quotes
 * every cell, for programs that guess the types of unquoted ones.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], { quoted = false } = {}): string {
  return `\uFEFF${rows.map((row) => `${row.map((value) => cell(value, quoted)).join(',')}\r\n`).join('')}`;
}

/** In ms. Safari reads the URL some seconds after the click, when a person is asked whether to allow the download. */
const readWithin = 60_000;

/** Starts a browser download of a text file. */
export function download(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readWithin);
}
