import { onSnapshot, type Firestore } from '@firebase/firestore';
import type { Ask } from '@spot/contracts/core/queries';
import { askEarly } from './ask-early';

jest.mock('@firebase/firestore', () => ({
  doc: (_: unknown, path: string) => path,
  collection: (_: unknown, path: string) => path,
  query: (place: string) => place,
  onSnapshot: jest.fn(),
}));

const listen = onSnapshot as unknown as jest.Mock;
const stop = jest.fn();
const settled = () => new Promise((resolve) => setTimeout(resolve));
const open = () => Promise.resolve({} as Firestore);
const employee: Ask = { document: 'employees/u' };
const asked = () => listen.mock.calls.map(([target]: unknown[]) => target);

beforeEach(() => {
  jest.clearAllMocks();
  listen.mockReturnValue(stop);
});

describe('asking before the page does', () => {
  it('listens to documents and queries until it is ended', async () => {
    const end = askEarly(open, [employee, { documents: [['collection', 'gigs']] }]);
    await settled();
    expect(asked()).toEqual(['employees/u', 'gigs']);
    end();
    end();
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('asks for nothing once it was ended, or without a database', async () => {
    askEarly(open, [employee])();
    const end = askEarly(() => Promise.reject(new Error('no code')), [employee]);
    await settled();
    expect(asked()).toEqual([]);
    end();
  });

  it('leaves out what is damaged', async () => {
    const end = askEarly(open, [{} as Ask, employee]);
    await settled();
    expect(asked()).toEqual(['employees/u']);
    end();
  });
});
