/** Whether the page has drawn everything except its data. */
export const isDrawn = (page: ParentNode): boolean =>
  page.querySelector('main h1') !== null && page.querySelector('[role="progressbar"], [aria-busy="true"]') === null;
