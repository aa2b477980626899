import { sideDrawerWidth, spotTheme, topBarHeight } from './theme';
import { spotDarkTheme } from './theme-dark';

/** Contrast of two hex colours as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((hex) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the theme', () => {
  it('is blue, set in Open Sans, with a top bar of 64 px and a side drawer of 240 px (ACC-243)', () => {
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(spotTheme.colorBrandBackground.slice(at, at + 2), 16));
    expect(blue).toBeGreaterThan(Math.max(red ?? 255, green ?? 255));
    expect([spotTheme, spotDarkTheme].map(({ fontFamilyBase }) => fontFamilyBase.split(',')[0])).toEqual([
      "'Open Sans'",
      "'Open Sans'",
    ]);
    expect([topBarHeight, sideDrawerWidth]).toEqual([64, 240]);
  });

  it.each([
    ['light', spotTheme],
    ['dark', spotDarkTheme],
  ])('can be read: text on the primary button, links and quiet words, %s', (_, theme) => {
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorBrandForegroundLink, theme.colorNeutralBackground1)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorNeutralForeground2, theme.colorNeutralBackground2)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme.colorStatusSuccessBackground3)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme.colorStatusDangerBackground3)).toBeGreaterThan(4.5);
  });
});
