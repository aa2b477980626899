/** Lower-case words without accents, each once: what a chat or company can be searched by with `array-contains`. */
export function nameTokens(...names: readonly string[]): string[] {
  const words = names
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== ''))];
}
