import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clear } from '../../lib/say.mjs';
import { contextOf, launch, publishedAt } from '../browse/browser.mjs';
import { whileInvited } from '../browse/invited.mjs';
import { people } from '../browse/people.mjs';
import { compareLooks } from './differences.mjs';
import { look, openAt, sizes } from './look-at.mjs';
import { reportOf, sentenceOf } from './report.mjs';

/** Who sees the pages; a visitor those before signing in. */
const viewers = { ...people(), signedOut: undefined };
const isSeen = ({ path, audience }) => !path.includes(':') && audience in viewers;

function answerOf({ feature, version, inService, folder, views, routes }) {
  const left = routes.filter((route) => !isSeen(route)).map(({ path }) => path);
  const pages = views.map(({ page, size, differences }) => ({
    page,
    width: Number(size),
    differences: differences.map(sentenceOf),
  }));
  const lines = pages.map(({ page, width, differences }) => {
    const what = differences.length === 0 ? 'nothing differs' : `${differences.length} differ. ${differences[0]}`;
    return `${page}, ${width} px: ${what}`;
  });
  const skipped = left.length > 0 ? [`Not looked at, because the address names one entry: ${left.join(', ')}`] : [];
  const result = { feature, version, inService, folder, pages, left };
  return [result, [...lines, ...skipped, `Pictures of ${version} beside ${inService}: ${join(folder, 'index.html')}`]];
}

/** Looks at each page in each width, before and after, and writes the pictures. */
async function lookAtAll(project, { feature, version, inService, folder, base, routes, say }) {
  mkdirSync(folder, { recursive: true });
  const browser = await launch();
  const views = [];
  // One moment for all, because many texts say how long ago something was.
  const now = new Date();
  try {
    for (const size of sizes)
      for (const { path, audience } of routes.filter(isSeen)) {
        say.line(`Opening ${path}, ${size.name} px wide ...`);
        const context = await contextOf(browser, { url: project.url, size, person: viewers[audience] });
        const preview = `${feature}@${version}`;
        const { before, after, differences } = await compareLooks(async (isVersion) => {
          const page = await openAt(context, path, { now, base, ...(isVersion && { preview }) });
          const looked = await look(page);
          await page.close();
          return looked;
        });
        await context.close();
        const name = `${path.slice(1).replace(/\W+/g, '-') || 'start'}-${size.name}`;
        const kept = (look, of) => {
          const file = `${name}-${of}.png`;
          writeFileSync(join(folder, file), look.picture);
          return { file, version: of };
        };
        views.push({
          page: path,
          size: size.name,
          before: kept(before, inService),
          after: kept(after, version),
          differences,
        });
      }
  } finally {
    await browser.close();
  }
  return views;
}

/**
 * Pictures of a feature's pages in a published version beside the version in service, on the sample data, with what differs
 * marked. Writes them and `index.html` into `folder`; returns the differences by page and width, and as lines.
 */
export async function pictures(client, project, { feature, version: asked, folder, say }) {
  if (!project.emulator) throw new Clear('This command needs a product with sample data on this machine.');
  const inService = (await client.registry()).features[feature]?.current?.version;
  if (!inService) throw new Clear(`No version of ${feature} is in service, so there is nothing to compare with.`);
  const version = asked ?? (await client.versions(feature, 1))[0]?.version;
  if (!version || version === inService)
    throw new Clear(`${feature} ${inService} is in service, and there is no newer one.`);
  const { routes, base } = await publishedAt(client, project, feature, version);
  const views = await whileInvited(client, { features: [feature], email: viewers.member.email }, () =>
    lookAtAll(project, { feature, version, inService, folder, base, routes, say }),
  );
  writeFileSync(join(folder, 'index.html'), reportOf(`${feature} ${version} beside ${inService}`, views));
  return answerOf({ feature, version, inService, folder, views, routes });
}
