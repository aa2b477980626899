/** What a spreadsheet would take for a formula, and what it forgets to look behind: at the start, or after what separates cells elsewhere. */
const formula = /(^|[;|\t\r\n])(?=[\t\r\n ]*[=+\-@])/g;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

function cell(value: string | number, quoted: boolean): string {
  const text = String(value);
  const safe = plainNumber.test(text) ? text : text.replace(formula, "$1'");
  return quoted || /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as RFC 4180 has them, with the mark by which Excel knows UTF-8; no cell is ever run as a formula. `quoted` quotes every
 * cell, for programs that guess at what is not.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], { quoted = false } = {}): string {
  return `\uFEFF${rows.map((row) => `${row.map((value) => cell(value, quoted)).join(',')}\r\n`).join('')}`;
}

/** Hands a file to the browser's downloads. */
export function download(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
