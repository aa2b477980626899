/**
 * Stands in for re2js, with which Firestore evaluates regular expressions of pipelines in the browser. Nothing here asks by
 * pipelines, and it weighs as much as React.
 */
export const RE2JS = {
  compile() {
    throw new Error(
      'Regular expressions of Firestore pipelines are not part of this build (tooling/webpack/no-re2js.mjs).',
    );
  },
};
