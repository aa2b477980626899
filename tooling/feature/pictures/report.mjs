const words = {
  looks: 'looks different',
  says: 'says something else',
  moved: 'is in another place or of another size',
  gone: 'is gone',
  new: 'is new',
};
const names = { text: 'The text', field: 'The field', picture: 'The picture', icon: 'An icon', box: 'A box' };

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A difference as a sentence. */
export function sentenceOf({ kind, before, after }) {
  const { what, label } = before ?? after;
  const name = `${names[what]}${label ? ` “${label.slice(0, 60)}”` : ''}`;
  return `${name} ${words[kind]}${kind === 'says' ? `: “${after.label.slice(0, 60)}”` : ''}.`;
}

const marks = (differences, side) =>
  differences
    .map((difference, at) => ({ ...difference, at, rect: difference[side]?.rect }))
    .filter(({ rect }) => rect)
    .map(
      ({ kind, at, rect: [left, top, width, height] }) =>
        `<a class="${kind}" href="#${at}" title="${at + 1}" style="left:${left}px;top:${top}px;width:${width}px;height:${height}px"></a>`,
    )
    .join('');

const side = (name, { file, version }, differences, which) =>
  `<figure><figcaption>${escaped(`${name}: ${version}`)}</figcaption><div><img src="${escaped(file)}" alt="">${marks(differences, which)}</div></figure>`;

/** The report as a page: pictures side by side with what differs marked, then the differences in words. */
export const reportOf = (title, views) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; color: #222; background: #f4f5f7; }
  .pair { display: flex; gap: 24px; overflow-x: auto; align-items: flex-start; }
  figure { margin: 0; flex: none; } figcaption { font-weight: 600; margin-bottom: 6px; }
  figure div { position: relative; width: max-content; background: #fff; } img { display: block; }
  a { position: absolute; box-sizing: border-box; outline: 2px solid #c4314b; outline-offset: 1px; background: #c4314b22; }
  a.moved { outline-color: #8661c5; background: #8661c51a; } a.new { outline-color: #107c41; background: #107c4122; }
</style>
<h1>${escaped(title)}</h1>
${views
  .map(
    ({ page, size, before, after, differences }) => `<h2>${escaped(page)}, ${size} px: ${
      differences.length === 0 ? 'nothing differs' : `${differences.length} differ`
    }</h2>
<div class="pair">${side('In service', before, differences, 'before')}${side('New', after, differences, 'after')}</div>
<ol>${differences.map((one, at) => `<li id="${at}">${escaped(sentenceOf(one))}</li>`).join('')}</ol>`,
  )
  .join('\n')}
</html>
`;
