/** The one page with its settings in it; `<` would end the script element that carries them. */
export function pageWith(html, config) {
  const settings = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(/(id="spot-config">)[^<]*/, (_, start) => start + settings);
}
