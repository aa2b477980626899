import { createDarkTheme, type Theme } from '@fluentui/react-components';
import { blue, fontFamilyBase } from './theme';

const dark = createDarkTheme(blue);
/** The same product on a dark ground. A page that starts light need not carry it: import it when it is chosen. */
export const spotDarkTheme: Theme = {
  ...dark,
  fontFamilyBase,
  // Text in the brand's colour needs a lighter step on the dark ground.
  colorBrandForeground1: blue[110],
  colorBrandForeground2: blue[120],
  colorBrandForegroundLink: blue[110],
  colorBrandForegroundLinkHover: blue[120],
  colorBrandForegroundLinkPressed: blue[100],
  colorBrandForegroundLinkSelected: blue[110],
};
