import { lockFolder } from '../lock';

/** Run as a process of its own: when told to, tries to take the folder, says whether it did, and then stays. */
const [dir = ''] = process.argv.slice(2);
process.stdin.once('data', () => {
  lockFolder(dir).then(
    () => console.log('owner'),
    () => console.log('refused'),
  );
});
console.log('ready');
