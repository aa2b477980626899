/** What the shell says of versions of its pages, after sign-in. */
export const versionText = {
  /** Of a page that was switched off while somebody typed in it. */
  typed: 'What you had entered',
  typedHint: 'It is not saved. Copy from here what you need.',
  newVersion: 'A new version of this page is ready.',
  useNewVersion: 'Use it now',
  later: 'Later',
  previewing: (title: string, version: string) =>
    `You are trying out version ${version} of ${title}. Others do not see it.`,
  endPreview: 'End the preview',
  previewRefused: (title: string) => `You may not try out versions of ${title}. You see the one that is in service.`,
  previewMissing: (title: string, version: string) =>
    `Version ${version} of ${title} cannot be tried out. You see the one that is in service.`,
} as const;
