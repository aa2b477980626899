import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startRefresh } from './start-refresh.mjs';

/** The file beside the shell's page that contains React's development build. */
export const developmentReactFile = 'react.development.js';
export const reloadsInstead = `The shell there has no ${developmentReactFile}, so each change reloads the page.`;

const path = '/dev/react.js';

/** React's own file, because its package has no entry that a browser can run. */
const runtimeText = () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-refresh/package.json'));
  return readFileSync(join(folder, 'cjs/react-refresh-runtime.development.js'), 'utf8');
};

/**
 * Gives a page the development build of React that was built with its shell (tooling/webpack/development-react.mjs), so that a
 * change of `feature` keeps what is typed. `twin` is that build's text; if undefined, the page stays as it is.
 */
export function developmentReact({ twin, feature }) {
  if (twin === undefined) return { page: (html) => html, answer: () => false };
  const text = `(() => {
const process = { env: { NODE_ENV: 'development' } };
const exports = {};
${runtimeText()}
(${startRefresh})(exports, ${JSON.stringify(feature)});
})();
${twin}`;
  // Because of the hash no browser uses an older one, and because of the question mark none keeps it for offline use.
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {
    page: (html) => html.replace('</head>', () => `<script src="${path}?${hash}"></script></head>`),
    /** Answers the request for the script; returns whether it was one. */
    answer: (request, response) => {
      if (request.url?.split('?')[0] !== path) return false;
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : text);
      return true;
    },
  };
}
