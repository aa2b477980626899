/** The shell's messages about versions of its pages, after sign-in. */
export const versionText = {
  /** Title of the text that a person was typing when the page was switched off. */
  typed: 'Your unsaved entries',
  typedHint: 'These entries are not saved. Copy anything you need from here.',
  newVersion: 'An update of this page is ready.',
  useNewVersion: 'Use it now',
  later: 'Later',
  previewing: (title: string, version: string) =>
    `You are previewing version ${version} of ${title}. Other people still see the current version.`,
  previewFailed: (title: string, version: string) =>
    `Version ${version} of ${title}, which you are previewing, didn’t start. No other version is shown in its place.`,
  endPreview: 'End preview',
  previewRefused: (title: string) =>
    `You don’t have permission to preview ${title}. You are seeing the current version.`,
  previewMissing: (title: string, version: string) =>
    `Version ${version} of ${title} can’t be previewed. You are seeing the current version.`,
  previewUnread: (title: string, version: string) =>
    `Version ${version} of ${title} couldn’t be loaded, and SPOT is trying again. You are seeing the current version.`,
  previewWaits: (title: string, version: string) =>
    `Version ${version} of ${title} is ready to preview. It opens when you go to another page.`,
} as const;
