/** Fills a template; lines beginning with `office:` or `team:` are only for pages of that scope. */
export const fill = (template, words) =>
  template
    .split('\n')
    .flatMap((line) => {
      const [, scope, rest] = /^(office|team):(.*)$/.exec(line) ?? [];
      return !scope ? [line] : scope === words.scope ? [rest] : [];
    })
    .join('\n')
    .replace(/__(\w+?)__/g, (_, word) => words[word]);
