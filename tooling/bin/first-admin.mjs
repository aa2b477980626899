import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/**
 * `npm run first-admin -- --project staging --email you@company.com`: makes a person a platform admin with the application
 * default credentials, before anyone can sign up. Prints the URL at which that person sets a password if they have none.
 */
const usage = `npm run first-admin: makes somebody the first platform admin, and prints a link to choose a password

  --project NAME        a name of .firebaserc, or the id of a project
  --email ADDRESS       the admin's email

Uses the application default credentials (gcloud auth application-default login).
Exit code 0 if that person is an admin, otherwise 1.`;

await command(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' }, email: { type: 'string' } } });
  if (!values.project || !values.email?.includes('@'))
    throw new Clear('Give --project a name of .firebaserc or the id of a project, and --email the email of the admin.');
  ensureInstalled(root);
  const [{ makeAdmin }, { projectIdOf }] = await Promise.all([
    import('../deploy/admin.mjs'),
    import('../deploy/settings.mjs'),
  ]);
  const project = projectIdOf(root, values.project);
  const { uid, link } = await makeAdmin(project, values.email).catch((error) => {
    if (error instanceof Clear) throw error;
    const reason = error.code === 'app/invalid-credential' ? 'this machine has no Google credentials' : error.message;
    throw new Clear(
      `${project} cannot be reached: ${reason}. Sign in as an editor of the project: gcloud auth application-default login`,
    );
  });
  console.log(`${values.email} (${uid}) is a platform admin.`);
  if (link) console.log(`Choose a password here, within an hour: ${link}`);
  console.log('At the first sign-in, set up an authenticator app.');
}, usage);
