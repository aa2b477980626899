import { storedPhone } from '../../accounts/rules/phone';
import { loadPhones } from './load-phones';

it('reads numbers as the server does (decision N05)', async () => {
  expect(await loadPhones()).toBe(storedPhone);
});
