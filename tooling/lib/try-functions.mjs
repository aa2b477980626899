import { Clear } from './say.mjs';

const password = 'Spotter-2026!';
const region = 'northamerica-northeast1';

/**
 * Makes a call of a feature's own on Local Firebase as members of the sample data: one who may, one without the right, and one
 * of another company. Throws unless the first alone succeeds, and the last cannot read what it stored.
 */
export async function tryFunctions({ emulator, firebase }, { feature, version, kind, call, body }) {
  const home = `http://${emulator.host}:${emulator.port}`;
  const documents = `${home}/v1/projects/${firebase.projectId}/databases/(default)/documents`;
  const send = (url, value, token = 'owner') =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(value),
    });
  const rows = await (
    await send(`${documents}:runQuery`, { structuredQuery: { from: [{ collectionId: 'members' }] } })
  ).json();
  const members = rows
    .flatMap(({ document }) => (document ? [document.fields] : []))
    .map(({ uid, groupID, teamID, permission, owner }) => ({
      uid: uid.stringValue,
      company: groupID?.stringValue,
      team: teamID?.stringValue,
      role: permission?.stringValue,
      owner: owner?.booleanValue === true,
    }))
    .filter(({ team }) => team);
  const signedIn = async ({ uid }) => {
    const found = await fetch(`${documents}/employees/${uid}`, { headers: { authorization: 'Bearer owner' } });
    const email = (await found.json()).fields?.email?.stringValue;
    const url = `${home}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
    const answer = await send(url, { email, password, returnSecureToken: true }, '');
    return (await answer.json()).idToken;
  };
  const firstThat = async (fits) => {
    for (const member of members.filter(fits)) {
      const token = await signedIn(member);
      if (token) return { ...member, token };
    }
    throw new Clear('The sample data has no such member.');
  };
  const viewer = await firstThat(({ role, owner }) => role === 'View' && !owner);
  const editor = await firstThat(({ role, team }) => role !== 'View' && team === viewer.team);
  const other = await firstThat(({ role, company }) => role !== 'View' && company !== viewer.company);

  const id = `week-${Date.now()}`;
  const asked = { feature, version, call, scope: viewer.team, id, body };
  const ask = async ({ token }) => {
    const data = { ...asked, requestId: crypto.randomUUID() };
    const answer = await send(`${home}/${firebase.projectId}/${region}/features/callFeature`, { data }, token);
    const { result, error } = await answer.json();
    return error ? error.status : (result && 'answered') || `status ${answer.status}`;
  };
  const look = async ({ token }) => {
    const path = `${documents}/features/${feature}/kinds/${kind}/scopes/${viewer.team}/featureDocuments/${id}`;
    return (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).status;
  };
  const found = {
    'without the right': await ask(viewer),
    'of another company': await ask(other),
    'with the right': await ask(editor),
    'reads as a member': await look(viewer),
    'reads from another company': await look(other),
  };
  const expected = ['PERMISSION_DENIED', 'PERMISSION_DENIED', 'answered', 200, 403];
  if (Object.values(found).join() !== expected.join())
    throw new Clear(`The feature’s own call does not do what it declares: ${JSON.stringify(found)}`);
  return found;
}
