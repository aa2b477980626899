/** The file of Firestore's SDK that holds nearly all of it. */
export const firestoreSource = /@firebase[\\/]firestore[\\/]dist[\\/]common-[\w-]+\.esm\.js$/;

const begin = 'function __PRIVATE_toEvaluable(e) {\n';
const end = '\n}\n';

/**
 * Takes out of Firestore's source what evaluates the expressions of pipelines in the browser, and so also re2js. Nothing here asks
 * by pipelines, and both together weigh more than React. Throws where Firestore has another form.
 */
export function withoutPipelines(source) {
  const from = source.indexOf(begin);
  const to = source.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error('Firestore has another form than tooling/webpack/no-pipelines.mjs knows.');
  const refusal = `throw new Error('Pipelines of Firestore are not part of this build.');`;
  return `${source.slice(0, from)}${begin}    ${refusal}${source.slice(to)}`;
}

// eslint-disable-next-line no-restricted-syntax -- webpack takes the default export
export default withoutPipelines;
