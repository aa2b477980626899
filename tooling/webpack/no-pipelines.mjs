/** The file that contains nearly all of Firestore's SDK. */
export const firestoreSource = /@firebase[\\/]firestore[\\/]dist[\\/]common-[\w-]+\.esm\.js$/;

const begin = 'function __PRIVATE_toEvaluable(e) {\n';
const end = '\n}\n';

/**
 * Removes from Firestore's source the code that evaluates pipelines in the browser, and with it re2js. The product uses no
 * pipelines, and the code is larger than React. Throws if Firestore's source has changed.
 */
export function withoutPipelines(source) {
  const from = source.indexOf(begin);
  const to = source.indexOf(end, from);
  if (from < 0 || to < 0)
    throw new Error('Firestore does not have the form that tooling/webpack/no-pipelines.mjs expects.');
  const refusal = `throw new Error('Pipelines of Firestore are not part of this build.');`;
  return `${source.slice(0, from)}${begin}    ${refusal}${source.slice(to)}`;
}

// eslint-disable-next-line no-restricted-syntax -- webpack takes the default export
export default withoutPipelines;
