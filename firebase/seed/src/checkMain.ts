import { parseArgs } from 'node:util';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { holdBackTexts } from './afterRestore';
import { violatedInvariants, Evidence, invariants, violationLines } from './invariants';

/** Checks all invariants of a project's stored data and prints those that do not hold; changes nothing. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      bucket: { type: 'string' },
      /** After a restore: holds back texts that may have been sent after the copy was made. */
      'hold-texts': { type: 'boolean', default: false },
    },
  });
  const local = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;
  const projectId = values.project ?? (local ? 'demo-spot' : undefined);
  if (!projectId) throw new Error('Pass --project ID, or set FIRESTORE_EMULATOR_HOST for a Local Firebase.');
  const app = initializeApp(local ? { projectId } : { projectId, credential: applicationDefault() });
  if (values['hold-texts']) {
    console.log(`${await holdBackTexts(getFirestore(app), Date.now())} held back`);
    return 0;
  }
  const bucket = values.bucket ?? (local ? `${projectId}.appspot.com` : `${projectId}.firebasestorage.app`);
  const evidence = await Evidence.read(getFirestore(app), getAuth(app), getStorage(app), bucket);
  const violated = violatedInvariants(evidence);
  for (const line of violationLines(violated)) console.log(line);
  const { size, accounts, files } = evidence;
  console.log(
    `${size} documents, ${accounts.size} accounts, ${files.size} files: ${invariants.length - violated.length} of ${invariants.length} invariants hold.`,
  );
  return violated.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
