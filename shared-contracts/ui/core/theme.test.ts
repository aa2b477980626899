import { sideDrawerWidth, spotTheme, topBarHeight } from './theme';
import { spotDarkTheme } from './theme-dark';

/** Contrast ratio of two hex colours as defined by WCAG. */
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
  ])('is readable: text on the primary button, links and secondary text, %s', (_, theme) => {
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorBrandForegroundLink, theme.colorNeutralBackground1)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorNeutralForeground2, theme.colorNeutralBackground2)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme.colorStatusSuccessBackground3)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorStatusSuccessForeground1, theme.colorStatusSuccessBackground1)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorStatusWarningForeground1, theme.colorStatusWarningBackground1)).toBeGreaterThan(4.5);
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme.colorStatusDangerBackground3)).toBeGreaterThan(4.5);
  });

  it.each([
    ['light', spotTheme],
    ['dark', spotDarkTheme],
  ])('is readable: text in the colour of a state or of the brand, also under the pointer, %s', (_, theme) => {
    const texts = [
      'colorStatusDangerForeground1',
      'colorStatusSuccessForeground1',
      'colorStatusWarningForeground1',
      'colorNeutralForeground2BrandHover',
      'colorNeutralForeground2BrandPressed',
      'colorNeutralForeground2BrandSelected',
      'colorNeutralForeground3BrandHover',
      'colorNeutralForeground3BrandPressed',
      'colorNeutralForeground3BrandSelected',
      'colorCompoundBrandForeground1',
      'colorCompoundBrandForeground1Pressed',
      'colorBrandForegroundLinkPressed',
    ] as const;
    expect(texts.filter((text) => contrast(theme[text], theme.colorNeutralBackground1) < 4.5)).toEqual([]);
  });

  it.each([
    ['light', spotTheme],
    ['dark', spotDarkTheme],
  ])('has marks that stand out from every background: dots, logo, selection, %s', (_, theme) => {
    const marks = [
      'colorBrandBackground',
      'colorBrandForeground1',
      'colorBrandStroke1',
      'colorCompoundBrandBackground',
      'colorStatusDangerBackground3',
      'colorStatusSuccessBackground3',
      'colorStatusWarningBackground3',
      'colorNeutralForeground3',
      'colorNeutralStrokeAccessible',
    ] as const;
    const grounds = ['colorNeutralBackground1', 'colorNeutralBackground2'] as const;
    const weak = marks.flatMap((mark) =>
      grounds.filter((ground) => contrast(theme[mark], theme[ground]) < 3).map((ground) => `${mark} on ${ground}`),
    );
    expect(weak).toEqual([]);
  });

  it('keeps white text on a pressed or hovered button readable in the dark theme', () => {
    for (const ground of [
      'colorBrandBackgroundHover',
      'colorBrandBackgroundPressed',
      'colorStatusDangerBackground3Hover',
    ] as const)
      expect(contrast(spotDarkTheme.colorNeutralForegroundOnBrand, spotDarkTheme[ground])).toBeGreaterThan(4.5);
  });
});
