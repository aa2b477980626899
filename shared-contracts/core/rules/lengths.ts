/** Maximum lengths of texts, as `lengthOf` counts them. Those of a single area are in its rules. */
export const longestLine = 300;
export const longestParagraph = 2000;
/** A comment on a worker or their work. */
export const longestComment = 1000;
export const longestPhone = 40;
export const longestEmail = 254;
