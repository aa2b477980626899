import { linked } from './linked';

it.each([
  ['no address', [{ text: 'no address' }]],
  ['see http://a.test/b.', [{ text: 'see ' }, { text: 'http://a.test/b', href: 'http://a.test/b' }, { text: '.' }]],
  ['(https://a.test)', [{ text: '(' }, { text: 'https://a.test', href: 'https://a.test' }, { text: ')' }]],
  ['javascript:alert(1) data:text/html,x', [{ text: 'javascript:alert(1) data:text/html,x' }]],
  ['https://', [{ text: 'https://' }]],
  ['', []],
])('%j has links only for web addresses (section 3 item 24)', (text, pieces) => {
  expect(linked(text)).toEqual(pieces);
});
