import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/**
 * `npm run first-admin -- --project ID --email you@company.com`: makes somebody a platform admin with the application default
 * credentials, before anybody could sign up. Prints the address at which that person chooses a password, where there is none yet.
 */
await command(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' }, email: { type: 'string' } } });
  if (!values.project || !values.email?.includes('@')) throw new Clear('Say --project ID and --email.');
  ensureInstalled(root);
  const { makeAdmin } = await import('../deploy/admin.mjs');
  const { uid, link } = await makeAdmin(values.project, values.email);
  console.log(`${values.email} (${uid}) is a platform admin.`);
  if (link) console.log(`The password is chosen here, within an hour: ${link}`);
});
