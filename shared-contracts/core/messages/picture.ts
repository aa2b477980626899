/** Texts of the picture field of a company or team. */
export const pictureText = {
  choose: 'Choose an image',
  change: 'Choose another image',
  hint: 'JPEG, PNG or WebP, at most 5 MB',
  uploading: 'Uploading the picture',
  uploaded: (file: string) => `${file} uploaded`,
  onItsWay: 'The picture is still uploading. Please try again in a moment.',
  /** Why a file is refused. If no file is chosen or Storage refuses it, the text is only `Upload failed` (ACC-224). */
  refused: {
    missing: 'Upload failed',
    empty: 'Upload failed: the file is empty',
    tooLarge: 'Upload failed: the picture is larger than 5 MB',
    noPicture: 'Upload failed: the file is not a JPEG, PNG or WebP picture',
  },
  unreachable: 'Upload failed: the server cannot be reached. Please try again.',
} as const;
