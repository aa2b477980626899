import { lockFolder } from '../lock';

/** A separate process that on request tries to lock the folder, prints whether it succeeded, and keeps running. */
const [dir = ''] = process.argv.slice(2);
process.stdin.once('data', () => {
  lockFolder(dir).then(
    () => console.log('owner'),
    () => console.log('refused'),
  );
});
console.log('ready');
