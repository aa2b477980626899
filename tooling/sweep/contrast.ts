import type { Page } from '../e2e/fixtures';

/**
 * Icons of controls and outlines of fields and boxes with less contrast than 3:1 to their surroundings (WCAG 1.4.11). Disabled
 * controls are excepted, and so are buttons with text, which need no outline.
 */
export const paleControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = readonly [number, number, number, number];
    const parse = (text: string): Colour => {
      const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return text === 'transparent' ? [0, 0, 0, 0] : [r, g, b, a];
    };
    const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
      r * a + r2 * (1 - a),
      g * a + g2 * (1 - a),
      b * a + b2 * (1 - a),
      1,
    ];
    const behind = (element: Element | null): Colour => {
      if (!element) return matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0, 1] : [255, 255, 255, 1];
      const own = parse(getComputedStyle(element).backgroundColor);
      return own[3] >= 1 ? own : over(own, behind(element.parentElement));
    };
    const light = (colour: Colour) => {
      const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: Colour, ground: Colour) => {
      const [dark = 0, bright = 0] = [light(over(one, ground)), light(ground)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0;
    const off = ':disabled, [aria-disabled=true], :disabled *, [aria-disabled=true] *';
    const pale: string[] = [];
    const says = (kind: string, element: Element, most: number) =>
      pale.push(`${kind} ${most.toFixed(2)}: ${element.outerHTML.slice(0, 200)}`);

    for (const icon of document.querySelectorAll<SVGElement>('button svg, a svg, [role=button] svg')) {
      const control = icon.closest('button, a, [role=button]');
      // Beside text an icon adds no information.
      if (!control || control.textContent?.trim() || icon.matches(off) || !seen(icon)) continue;
      const ground = behind(icon.parentElement);
      const drawn = [...icon.querySelectorAll('path, circle, rect, line, polyline, polygon')].flatMap((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        return [fill, stroke].filter((colour) => colour !== 'none').map((colour) => contrast(parse(colour), ground));
      });
      const most = Math.max(0, ...drawn);
      if (drawn.length > 0 && most < 3) says('icon', control, most);
    }
    for (const field of document.querySelectorAll<HTMLElement>(
      '.fui-Input, .fui-SearchBox, .fui-Textarea, .fui-Combobox, .fui-Dropdown, .fui-Select__select, .fui-Checkbox__indicator, .fui-Radio__indicator, .fui-Switch__indicator',
    )) {
      const control = field.matches('[class*=__indicator]') ? field.parentElement : field;
      if (!seen(field) || field.matches(off) || control?.querySelector(':disabled')) continue;
      const ground = behind(field.parentElement);
      const { borderTopColor, borderBottomColor, borderTopWidth, borderBottomWidth, backgroundColor } =
        getComputedStyle(field);
      const edges = [
        ...(parseFloat(borderTopWidth) > 0 ? [borderTopColor] : []),
        ...(parseFloat(borderBottomWidth) > 0 ? [borderBottomColor] : []),
        backgroundColor,
      ];
      const most = Math.max(...edges.map((edge) => contrast(parse(edge), ground)));
      if (most < 3) says('edge', field, most);
    }
    return [...new Set(pale)];
  });
