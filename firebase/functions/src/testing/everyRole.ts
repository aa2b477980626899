import { startBackend, type Backend, type Client } from './backend';
import { Market } from './market';

/** A backend with a company `north`, and somebody signed in for each role of it; `stranger` owns another company. */
export async function everyRole(): Promise<{
  backend: Backend;
  market: Market;
  company: Awaited<ReturnType<Market['company']>>;
  people: Record<string, Client>;
}> {
  const backend = await startBackend();
  const market = new Market(backend.db);
  const roles = { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View' } as const;
  const company = await market.company('north', { ...roles, unverified: 'Edit' });
  await market.company('lake', { stranger: 'Owner' });
  const people: Record<string, Client> = {};
  for (const uid of [...Object.keys(roles), 'stranger']) people[uid] = await backend.signUp(uid);
  people['unverified'] = await backend.signUp('unverified', { verified: false });
  people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  return { backend, market, company, people };
}
