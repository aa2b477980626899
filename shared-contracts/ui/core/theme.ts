import { createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

/** The brand's shades. 80 is the primary blue, with a contrast of 5.6:1 on white. */
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

/** `Open Sans Fallback` is Arial scaled to the same metrics, so that text does not move when the font has loaded. */
export const fontFamilyBase = "'Open Sans', 'Open Sans Fallback', Arial, sans-serif";

/** The light theme: primary blue, Open Sans (ACC-243). */
export const spotTheme: Theme = {
  ...createLightTheme(blue),
  fontFamilyBase,
  // A shade darker than Fluent's, whose contrast with the page's grey is below 3:1.
  colorStatusWarningBackground3: '#ee5a04',
};

/** Heights of the top bar and of a phone's bottom bar, and width of a side drawer, in pixels (ACC-243). */
export const topBarHeight = 64;
export const phoneBarHeight = 56;
export const sideDrawerWidth = 240;
/** Height of the phone's bottom bar on pages that have one. */
export const phoneBarSpace = 'var(--spot-phone-bar, 0px)';

/** Height of the notifications at the lower edge; scrolling and sticky elements leave it free. */
export const noticesSpace = 'var(--spot-notices, 0px)';
/** The same for the whole page; 0 while the page fits the window, so that it does not start to scroll. */
export const noticesSpaceOfPage = 'var(--spot-notices-page, 0px)';

/**
 * Below `phoneWidth`, tabs move to the bottom and tables become cards; from `wideWidth` on, the sign-in page has two halves.
 */
export const phoneWidth = 768;
export const wideWidth = 1024;
export const inForcedColours = '@media (forced-colors: active)';
/** Marks a selected element in forced colours, which remove the background that marks it otherwise. */
export const chosenInForcedColours = {
  [inForcedColours]: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
} as const;
/** Not on paper, which may be as narrow. */
export const onPhone = `@media screen and (max-width: ${phoneWidth - 0.02}px)`;
export const fromWide = `@media (min-width: ${wideWidth}px)`;
