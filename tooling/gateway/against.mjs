import { createServer } from 'node:http';
import { withSource } from '../lib/from-source.mjs';
import { releaseKey } from '../lib/release-key.mjs';
import { Clear } from '../lib/say.mjs';
import { developmentReact, developmentReactFile } from './development-react.mjs';
import { refuse } from './files.mjs';
import { listen } from './listen.mjs';
import { pageWith } from './page.mjs';
import { serveReleases } from './releases.mjs';

const policy = 'content-security-policy';
const passedOn = ['content-type', 'cache-control', 'etag', 'last-modified', policy];

const settingsOf = (html) => /id="spot-config">([^<]*)/.exec(html)?.[1];

/** Where the product at `url` stores its data and versions, according to its page. */
async function deployedAt(url) {
  const answer = await fetch(url).catch(({ cause, message }) => {
    throw new Clear(`${url} cannot be reached: ${cause?.message ?? message}`);
  });
  const settings = settingsOf(await answer.text());
  const { releases } = settings?.trim() ? JSON.parse(settings) : {};
  if (!releases?.url) throw new Clear(`${url} is not a deployed shell: its page names no registry.`);
  return releases.url;
}

const withRegistry = (config, url, key) => ({
  ...config,
  releases: { ...config.releases, url, keys: [...config.releases.keys, key] },
});

/** React's development build that was built with the shell at `home`; undefined if that shell has none. */
async function twinAt(home) {
  const answer = await fetch(new URL(developmentReactFile, home), { cache: 'no-store' });
  const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
  return answer.ok && isScript ? answer.text() : undefined;
}

/** The deployed policy, with these addresses added wherever it allows versions of features. */
export function policyWith(deployed, releases, added) {
  const { origin } = new URL(releases);
  return deployed
    .split('; ')
    .map((directive) =>
      directive.split(' ').some((one) => one.startsWith(origin)) ? `${directive} ${added}` : directive,
    )
    .join('; ');
}

/**
 * Serves a deployed product on this machine with one feature from its source. The shell's files and all other versions are the
 * deployed ones. The registry is changed for this feature and signed with a temporary key, which only the page served here
 * trusts. React is the development build of the deployed one. Nothing is written to the product, and its user signs in normally.
 */
export async function serveAgainst({ url, feature, port = 0, bucketPort = 0, host = 'localhost' }) {
  const home = new URL('/', url).href;
  const releases = await deployedAt(home);
  const twin = await twinAt(home);
  const react = developmentReact({ twin, feature: feature.name });
  const key = releaseKey();
  const { origin, pathname } = new URL(releases);
  const bucket = await serveReleases({
    ...{ bucket: pathname.slice(1), firebase: () => origin, key, port: bucketPort, host },
    rewrite: withSource(feature),
  });
  const added = [`${bucket.url}/`, feature.base, feature.base.replace('http', 'ws')].join(' ');
  const here = (html) => {
    const settings = settingsOf(html);
    if (settings === undefined) return html;
    return react.page(pageWith(html, withRegistry(JSON.parse(settings), bucket.url, key.page)));
  };

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD.');
    if (react.answer(request, response)) return undefined;
    try {
      const found = await fetch(new URL(request.url ?? '/', home), { redirect: 'manual' });
      const isPage = /^text\/html/.test(found.headers.get('content-type') ?? '');
      for (const name of passedOn) {
        const value = found.headers.get(name);
        if (value !== null && !(isPage && name === 'etag'))
          response.setHeader(name, name === policy ? policyWith(value, releases, added) : value);
      }
      const body = isPage ? here(await found.text()) : Buffer.from(await found.arrayBuffer());
      return response.writeHead(found.status).end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      return refuse(response, 502, `${home} cannot be reached: ${error.message}`);
    }
  });
  const shell = await listen(server, port, host);
  return {
    url: `http://localhost:${shell.port}`,
    /** Whether a change keeps what was typed. */
    refreshes: twin !== undefined,
    close: async () => {
      await shell.close();
      await bucket.close();
    },
  };
}
