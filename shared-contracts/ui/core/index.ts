/** The parts that the sign-in page and the frame need; the rest of Fluent is in `ui/data`. */
export * from './fluent';
export * from './icons';
export { Menu, MenuPopover } from './menu';
export { Notice, type NoticeProps } from './notice';
export { TakeOverStyles } from './take-over-styles';
export { oneLine, threeLines } from './one-line';
export { useIsPhone, useMediaQuery } from './media';
export { ShellContext, useUnsaved } from './shell-context';
export {
  chosenInForcedColours,
  fromWide,
  inForcedColours,
  noticesSpace,
  noticesSpaceOfPage,
  onPhone,
  phoneBarHeight,
  phoneBarSpace,
  phoneWidth,
  sideDrawerWidth,
  spotTheme,
  topBarHeight,
  wideWidth,
} from './theme';
export { spotDarkTheme } from './theme-dark';
export { useAfterPaint } from './use-after-paint';
export { useOnlineAgain } from './use-online-again';
export { useStylesOnce } from './use-styles-once';
export { WeekPicture } from './week-picture';
export { Wordmark } from './wordmark';
