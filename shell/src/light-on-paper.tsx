import { spotTheme } from '@spot/contracts/ui/core';

const provider = '[class*="fui-FluentProvider"]';
const colours = Object.entries(spotTheme)
  .filter(([name]) => name.startsWith('color'))
  .map(([name, value]) => `--${name}:${value}`)
  .join(';');
// Named twice, so that it counts more than the class of the dark theme.
const light = `${provider}${provider}{${colours}}html[data-look]{color-scheme:light;background-color:white}`;

/** Prints a dark page, and the features in it, in the colours of the light theme. */
export function LightOnPaper() {
  return <style media="print">{light}</style>;
}
