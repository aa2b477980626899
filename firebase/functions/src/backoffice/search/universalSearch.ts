import { universalSearch as contract, searchText, searchIssue } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { team } from '@spot/contracts/accounts';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read } from '../../core/firebase';
import { noteFault } from '../../core/troubles';
import { searchPage } from './page';
import { SearchUnavailable } from './port';
import { workerIndex } from './workerIndex';

type Request = RequestOf<typeof contract>;
const fields = {
  value: '',
  tooLong: 'text',
  codeTooLong: 'filters.referralCode',
  generalRadius: 'radiusKm',
  teamRadius: 'radiusKm',
  tooFar: 'radiusKm',
} as const;
const values = { name: 'text', general: 'centre', team: 'teamId' } as const;

async function centreOf({ mode, centre, teamId = '' }: Request, { db }: Context) {
  if (mode !== 'team') return centre;
  const found = read(team, await db.doc(paths.team(teamId)).get());
  if (!found) throw refusal('not-found', callText.noTeam, { field: 'teamId' });
  if (!found.position) throw refusal('not-found', searchText.noPlace, { field: 'teamId', reason: 'noPlace' });
  return found.position;
}

/** The browser sends the chosen filters, never a query (decisions section 3 item 25). ADM-038..059, ADM-192..195. */
async function handleUniversalSearch(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const issue = searchIssue(request);
  if (issue)
    throw refusal('invalid-argument', searchText.issues[issue], {
      field: fields[issue] || values[request.mode],
      reason: issue,
    });
  const centre = await centreOf(request, context);
  try {
    const index = await workerIndex();
    if (!index) throw new SearchUnavailable('No index is configured.');
    const { total, workers, later } = await searchPage(index, request, centre);
    return { hits: { total: { value: total }, hits: workers.map((_source) => ({ _source })), later } };
  } catch (error) {
    // A deployment may have no index, which is nothing that failed.
    if (!(error instanceof SearchUnavailable)) await noteFault(context.db, contract.name, error, context.now);
    throw refusal('unavailable', searchText.unavailable, { reason: 'search' });
  }
}

export const universalSearch = defineCallable(contract, handleUniversalSearch);
