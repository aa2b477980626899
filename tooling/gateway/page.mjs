/** The page with its settings inserted; `<` is escaped, because it could end their script element. */
export function pageWith(html, config) {
  const settings = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(/(id="spot-config">)[^<]*/, (_, start) => start + settings);
}
