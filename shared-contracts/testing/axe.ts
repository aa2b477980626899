import axe from 'axe-core';

/**
 * What axe finds in a drawn element, one line each; jsdom draws nothing, so colours and letter shapes are left to the browser
 * tests.
 */
export async function axeFindings(element: Element = document.body): Promise<string[]> {
  const off = { enabled: false };
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': off, 'label-content-name-mismatch': off, region: off },
  });
  // Fluent's focus keeper puts hidden stops at the edges of a group; they pass the focus on and are never heard.
  const own = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.filter(({ html }) => !html.includes('data-tabster-dummy')),
  }));
  return own
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
