import { hrefs } from '@spot/contracts/routes';
import { screenOf, searchOf, type HubScreen } from './hubScreen';

const read = (address: string) => screenOf(new URLSearchParams(address.split('?')[1]));

describe('the addresses of the positions', () => {
  it.each<HubScreen>([
    { kind: 'list' },
    { kind: 'create' },
    { kind: 'uniforms' },
    { kind: 'edit', id: 'a b&c' },
    { kind: 'duplicate', id: 'x' },
    { kind: 'view', id: 'x' },
  ])('lead back to %j', (screen) => expect(read(searchOf(screen))).toEqual(screen));

  it('are those that other pages link to', () => {
    expect(read(hrefs.managePositions())).toEqual({ kind: 'list' });
    expect(read(hrefs.managePositions({ create: true }))).toEqual({ kind: 'create' });
    expect(read(hrefs.managePositions({ edit: 'server' }))).toEqual({ kind: 'edit', id: 'server' });
    expect(read(hrefs.managePositions({ duplicate: 'server' }))).toEqual({ kind: 'duplicate', id: 'server' });
  });
});
