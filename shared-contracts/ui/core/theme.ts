import { createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

/** The only hex values of the product. 80 is the primary blue: 5.6:1 on white. */
export const blue: BrandVariants = {
  10: '#000c26',
  20: '#00163b',
  30: '#012150',
  40: '#012d68',
  50: '#003981',
  60: '#024599',
  70: '#0352b3',
  80: '#0763d2',
  90: '#2074e6',
  100: '#3d87f0',
  110: '#5898f6',
  120: '#73a9f9',
  130: '#8db9fa',
  140: '#a7c9fc',
  150: '#c3dbfe',
  160: '#e0ecfe',
};

/** `Open Sans Fallback` is Arial stretched to the same metrics, so that text does not jump when the font arrives. */
export const fontFamilyBase = "'Open Sans', 'Open Sans Fallback', Arial, sans-serif";

/** Primary blue, Open Sans (ACC-243). */
export const spotTheme: Theme = {
  ...createLightTheme(blue),
  fontFamilyBase,
  // A shade darker than Fluent's, which is under 3:1 on the page's own grey.
  colorStatusWarningBackground3: '#ee5a04',
};

/** Height of the top bar and of a phone's bottom bar, width of a side drawer, in pixels (ACC-243). */
export const topBarHeight = 64;
export const phoneBarHeight = 56;
export const sideDrawerWidth = 240;

/** How far notifications reach up from the lower edge: what scrolls or sticks there leaves as much free. */
export const noticesSpace = 'var(--spot-notices, 0px)';
/** The same for a whole page: none while the page fits the window, which would else begin to scroll. */
export const noticesSpaceOfPage = 'var(--spot-notices-page, 0px)';

/** Below this width tabs move to the bottom and tables become cards; the sign-in page is in two halves from `wide` on. */
export const phoneWidth = 768;
export const wideWidth = 1024;
export const inForcedColours = '@media (forced-colors: active)';
/** What is chosen by its background alone, where the reader's own colours take every background away. */
export const chosenInForcedColours = {
  [inForcedColours]: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
} as const;
export const onPhone = `@media (max-width: ${phoneWidth - 0.02}px)`;
export const fromWide = `@media (min-width: ${wideWidth}px)`;
