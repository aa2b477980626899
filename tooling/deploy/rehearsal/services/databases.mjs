import { done, Refused, there } from './answers.mjs';

const sameIndex = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export function databaseRoutes(state) {
  const host = 'firestore.googleapis.com';
  const databases = `projects/${state.project}/databases`;
  return [
    ['GET', host, /^\/v1\/projects\/[^/]+\/databases\/\(default\)$/, () => there(state.database, 'database (default)')],
    [
      'POST',
      host,
      /^\/v1\/projects\/[^/]+\/databases$/,
      (_, wanted, query) => {
        state.database = { ...wanted, name: `${databases}/${query.get('databaseId')}` };
        state.changes.push(`database in ${wanted.locationId}`);
        return { ...done(state, state.database), done: true, response: state.database };
      },
    ],
    [
      'GET',
      host,
      /collectionGroups\/-\/indexes$/,
      () => ({ indexes: there(state.database, 'database') && state.indexes }),
    ],
    [
      'POST',
      host,
      /collectionGroups\/([^/]+)\/indexes$/,
      ([group], index) => {
        // Every index ends with the document's name, in the last field's order.
        const given = index.fields.map(({ fieldPath, order, arrayConfig }) => ({ fieldPath, order, arrayConfig }));
        const last = given.findLast(({ order }) => order)?.order ?? 'ASCENDING';
        const fields =
          given.at(-1).fieldPath === '__name__' ? given : [...given, { fieldPath: '__name__', order: last }];
        const known = state.indexes.filter(({ name }) => name.includes(`/collectionGroups/${group}/`));
        if (
          known.some(
            (one) =>
              one.queryScope === index.queryScope &&
              sameIndex(
                one.fields.map(({ fieldPath, order, arrayConfig }) => ({ fieldPath, order, arrayConfig })),
                fields,
              ),
          )
        )
          throw new Refused(409, 'index already exists', 'ALREADY_EXISTS');
        state.indexes.push({
          ...index,
          fields,
          name: `${databases}/(default)/collectionGroups/${group}/indexes/${state.indexes.length + 1}`,
          state: 'READY',
          density: 'SPARSE_ALL',
        });
        state.changes.push(`index of ${group}`);
      },
    ],
    ['GET', host, /collectionGroups\/-\/fields$/, () => ({ fields: state.fields })],
    [
      'PATCH',
      host,
      /^\/v1\/(.*\/collectionGroups\/([^/]+)\/fields\/(.+))$/,
      ([name, group, path], field) => {
        const asked = { ...state.fields.find((one) => one.name === name), ...field, name };
        const indexes = (field.indexConfig?.indexes ?? []).map((index) => ({
          ...index,
          fields: [{ fieldPath: path, ...index.fields?.[0] }],
        }));
        state.fields = [...state.fields.filter((one) => one.name !== name), { ...asked, indexConfig: { indexes } }];
        state.changes.push(`field ${group}.${path}`);
      },
    ],
  ];
}
