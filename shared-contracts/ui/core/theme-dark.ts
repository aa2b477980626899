import { createDarkTheme, type Theme } from '@fluentui/react-components';
import { blue, fontFamilyBase } from './theme';

const dark = createDarkTheme(blue);
/** The dark theme. Import it on demand, because a page that starts light does not need it. */
export const spotDarkTheme: Theme = {
  ...dark,
  fontFamilyBase,
  // Light enough to stand out from the dark background (3:1), dark enough for white text (4.5:1).
  colorBrandBackground: '#1973e1',
  colorBrandBackgroundHover: blue[80],
  colorBrandBackgroundPressed: blue[60],
  colorBrandBackgroundSelected: blue[80],
  colorStatusDangerBackground3: '#d5393e',
  colorStatusDangerBackground3Hover: '#c50f1f',
  colorStatusSuccessBackground3: '#228722',
  // Surfaces are nearly neutral, and their edges have the colour: many of them stand beside each other in a week.
  colorStatusSuccessBackground1: '#1f2b1f',
  colorStatusWarningBackground1: '#33261c',
  // Text in the brand colour needs a lighter step on a dark background.
  colorBrandForeground1: blue[110],
  colorBrandForeground2: blue[120],
  colorBrandForegroundLink: blue[110],
  colorBrandForegroundLinkHover: blue[120],
  colorBrandForegroundLinkPressed: blue[110],
  colorBrandForegroundLinkSelected: blue[110],
  colorCompoundBrandForeground1: blue[110],
  colorCompoundBrandForeground1Pressed: blue[110],
  colorNeutralForeground2BrandHover: blue[110],
  colorNeutralForeground2BrandPressed: blue[110],
  colorNeutralForeground2BrandSelected: blue[110],
  colorNeutralForeground3BrandHover: blue[110],
  colorNeutralForeground3BrandPressed: blue[110],
  colorNeutralForeground3BrandSelected: blue[110],
  colorStatusDangerForeground1: '#e2757f',
};
