const { appendFileSync } = require('node:fs');
const { onDocumentCreated } = require('firebase-functions/v2/firestore');
const { onTaskDispatched } = require('firebase-functions/v2/tasks');

/** Records what has run in a file outside of everything under test. */
const note = (line) => appendFileSync(process.env.RUN_LOG, `${line}\n`);

exports.placed = onDocumentCreated({ document: 'orders/{id}', retry: true }, ({ params }) => note(params.id));
exports.ship = onTaskDispatched(({ data }) => note(data.id));
