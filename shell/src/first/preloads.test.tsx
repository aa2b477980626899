import { addressBeside, followPreload, givePreloadsUp } from './preloads';

const folder = 'https://store.test/releases/scheduling/';
let count = 0;
/** A preload of a file that no other test has. */
function preload(home = folder) {
  const link = document.createElement('link');
  link.href = `${home}${++count}.js`;
  followPreload(link);
  return { address: link.href, hear: (what: 'load' | 'error') => link.dispatchEvent(new Event(what)) };
}
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

describe('the address of a file that may have been preloaded', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is its own while its preload is under way or has arrived, and if there was none', () => {
    const { address, hear } = preload();
    expect(addressBeside(address)).toBe(address);
    hear('load');
    givePreloadsUp(folder);
    expect(addressBeside(address)).toBe(address);
    expect(addressBeside(`${folder}other.js#kept`)).toBe(`${folder}other.js#kept`);
  });

  it('is another one after its preload failed, with which the browser would answer the request', () => {
    const { address, hear } = preload();
    hear('error');
    expect(addressBeside(address)).toBe(`${address}?r=0`);
    expect(addressBeside(`${address}#kept`)).toBe(`${address}?r=0#kept`);
    expect(addressBeside(`${address}?r=1`)).toBe(`${address}?r=1`);
  });

  it('is another one for a retry, which would wait for a preload that hangs', () => {
    const [own, other] = [preload(), preload('https://store.test/releases/dayof/')];
    givePreloadsUp(folder);
    expect(addressBeside(own.address)).toBe(`${own.address}?r=0`);
    expect(addressBeside(other.address)).toBe(other.address);
    own.hear('load');
    expect(addressBeside(own.address)).toBe(own.address);
  });

  it('is its own without a network, because the device stores files at their own addresses', () => {
    const { address, hear } = preload();
    hear('error');
    setOnline(false);
    expect(addressBeside(address)).toBe(address);
    setOnline(true);
    expect(addressBeside(address)).toBe(`${address}?r=0`);
  });
});
