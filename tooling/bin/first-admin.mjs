import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/**
 * `npm run first-admin -- --project staging --email you@company.com`: makes a person a platform admin with the application
 * default credentials, before anyone can sign up. Prints the URL at which that person sets a password if they have none.
 */
const usage = `npm run first-admin: makes somebody a platform admin, before anybody could sign up, and says where a password is chosen

  --project NAME        a name of .firebaserc, or the id of a project
  --email ADDRESS       the address of the admin

Asks as the application default credentials (gcloud auth application-default login).
Ends with 0 where that person is an admin, otherwise with 1.`;

await command(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' }, email: { type: 'string' } } });
  if (!values.project || !values.email?.includes('@'))
    throw new Clear(
      'Say --project with a name of .firebaserc or the id of a project, and --email with the address of the admin.',
    );
  ensureInstalled(root);
  const [{ makeAdmin }, { projectIdOf }] = await Promise.all([
    import('../deploy/admin.mjs'),
    import('../deploy/settings.mjs'),
  ]);
  const project = projectIdOf(root, values.project);
  const { uid, link } = await makeAdmin(project, values.email).catch((error) => {
    if (error instanceof Clear) throw error;
    const reason =
      error.code === 'app/invalid-credential' ? 'this machine has no credentials of Google' : error.message;
    throw new Clear(`${project} cannot be asked: ${reason}. As an editor of it: gcloud auth application-default login`);
  });
  console.log(`${values.email} (${uid}) is a platform admin.`);
  if (link) console.log(`The password is chosen here, within an hour: ${link}`);
  console.log('The first sign-in sets up an authenticator app.');
}, usage);
