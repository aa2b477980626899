/**
 * Runs in the page. Everything that a person sees inside `root`: texts, fields, pictures and boxes, each with how it looks and
 * where it is (px from the corner of `root`). Two builds that look alike give equal lists, whatever their elements are.
 */
export function seenIn(root) {
  const corner = root.getBoundingClientRect();
  const rectOf = ({ left, top, width, height }) =>
    [left - corner.left, top - corner.top, width, height].map((value) => Math.round(value));
  const isClear = (colour) => colour === 'transparent' || /, 0\)$/.test(colour);
  const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
  const seen = [];

  function opacityOf(element) {
    let opacity = 1;
    for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return Math.round(opacity * 100) / 100;
  }
  /** Whether something else is drawn over the middle. Undefined outside the window, where the browser does not say. */
  function isCovered(element, { left, top, width, height }) {
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over ? !(element.contains(over) || over.contains(element)) : undefined;
  }
  function note(what, element, rect, label, looks) {
    // Long lists draw some rows outside the window, now more and now fewer.
    if (rect.width < 1 || rect.height < 1 || rect.top >= innerHeight || rect.bottom <= 0) return;
    const opacity = opacityOf(element);
    if (opacity === 0) return;
    const look = [...looks, opacity, isCovered(element, rect)].join(' | ');
    seen.push({ what, label, look, rect: rectOf(rect) });
  }
  const fontOf = (style) => [
    style.color,
    style.fontSize,
    style.fontWeight,
    style.fontStyle,
    style.fontFamily,
    style.textDecorationLine,
    style.textTransform,
    style.textOverflow,
  ];
  const sides = ['Top', 'Right', 'Bottom', 'Left'];
  const bordersOf = (style) =>
    sides.map((side) => {
      const [width, kind, colour] = ['Width', 'Style', 'Color'].map((part) => style[`border${side}${part}`]);
      return width === '0px' || kind === 'none' || isClear(colour) ? '' : `${width} ${kind} ${colour}`;
    });

  function notePicture(element, rect) {
    note('picture', element, rect, element.alt, [element.currentSrc.replace(/^blob:.*/, 'blob')]);
  }
  function noteField(element, rect, style) {
    note('field', element, rect, element.value || element.placeholder || '', [
      ...fontOf(style),
      element.value === '' && element.placeholder,
      element.checked,
      element.disabled,
    ]);
  }
  function noteBox(element, rect, style) {
    const drawn = [
      isClear(style.backgroundColor) ? '' : style.backgroundColor,
      style.backgroundImage === 'none' ? '' : style.backgroundImage,
      style.boxShadow === 'none' ? '' : style.boxShadow,
      style.outlineStyle === 'none' || style.outlineWidth === '0px' ? '' : style.outline,
      ...bordersOf(style),
    ];
    if (drawn.some((part) => part !== ''))
      note('box', element, rect, oneLine(element.getAttribute('aria-label') ?? ''), [...drawn, style.borderRadius]);
  }
  function noteTexts(element, style) {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || oneLine(node.data) === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      note('text', element, range.getBoundingClientRect(), oneLine(node.data), fontOf(style));
    }
  }

  for (const element of root.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    if (style.visibility !== 'visible' || style.display === 'none') continue;
    const rect = element.getBoundingClientRect();
    if (element.closest('svg') !== null) {
      if (element.matches('svg')) note('icon', element, rect, '', [element.innerHTML, style.color, style.fill]);
      continue;
    }
    if (element.matches('img')) notePicture(element, rect);
    if (element.matches('input, textarea, select')) noteField(element, rect, style);
    noteBox(element, rect, style);
    noteTexts(element, style);
  }
  return seen;
}
