#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clear } from '../../lib/say.mjs';
import { ownFeature } from './own-feature.mjs';

const usage = 'Say what its page lists: create-spot-feature new pay-slips';

try {
  const [command, name = command] = process.argv.slice(2);
  if (!name || name.startsWith('-') || (command !== 'new' && command !== name)) throw new Clear(usage);
  const from = import.meta.dirname;
  const facts = JSON.parse(readFileSync(join(from, 'facts.json'), 'utf8'));
  const { files } = ownFeature({ dir: process.cwd(), name, from, facts });
  for (const file of files) console.log(`created  ${name}/${file}`);
  console.log(`\nNow: cd ${name} && npm install && npm test. Its README describes the next steps.`);
} catch (error) {
  console.error(error instanceof Clear ? error.message : error);
  process.exitCode = 1;
}
