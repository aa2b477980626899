import { aSession, fakeShell } from '@spot/contracts/testing';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { matchRoute } from '@spot/contracts/routes';
import { isOffice } from '../frame/view';
import { lacksCompany, OfficeFinder, OfficeStrip, useFinder } from './office';

const press = (init: KeyboardEventInit = {}) => fireEvent.keyDown(document, { key: 'k', ctrlKey: true, ...init });

describe('the back office’s parts on every page', () => {
  it('are for a platform admin who is not viewing a company', () => {
    expect(isOffice(aSession('Office'))).toBe(true);
    expect(isOffice(aSession('CompanyView'))).toBe(false);
    expect(isOffice(aSession('Owner'))).toBe(false);
  });

  it('ask for a company if a link leads an admin to an employer’s page', () => {
    const lacks = (path: string, who: 'Office' | 'CompanyView' | 'Owner' = 'Office') =>
      lacksCompany(aSession(who), matchRoute(path) ?? null);
    expect(['/shifts', '/timesheet', '/permissionspage'].map((path) => lacks(path))).toEqual([true, true, true]);
    expect(['/account', '/checkins', '/finances', '/nowhere'].some((path) => lacks(path))).toBe(false);
    expect([lacks('/shifts', 'CompanyView'), lacks('/shifts', 'Owner')]).toEqual([false, false]);
  });

  it('are drawn by the back office’s feature', () => {
    const api = fakeShell();
    render(
      <>
        <OfficeStrip api={api} />
        <OfficeFinder api={api} onClose={() => {}} />
      </>,
    );
    expect(screen.getByText('slot officeToday')).toBeVisible();
    expect(screen.getByText('slot officeFinder')).toBeVisible();
  });

  it('open the search box with Ctrl K or the Mac’s key, instead of the browser’s own action', () => {
    const { result } = renderHook(() => useFinder(true));
    expect(press()).toBe(false);
    expect(result.current.open).toBe(true);
    act(() => result.current.hide());
    press({ ctrlKey: false, metaKey: true, key: 'K' });
    expect(result.current.open).toBe(true);
  });

  it('ignore other keys, and the shortcut outside the back office', () => {
    const { result, rerender } = renderHook(({ allowed }) => useFinder(allowed), { initialProps: { allowed: false } });
    expect(press()).toBe(true);
    rerender({ allowed: true });
    for (const init of [{ key: 'j' }, { ctrlKey: false }, { shiftKey: true }, { altKey: true }]) press(init);
    expect(result.current.open).toBe(false);
    act(() => result.current.show());
    rerender({ allowed: false });
    expect(result.current.open).toBe(false);
  });

  it('do not open over a dialog', () => {
    const { result } = renderHook(() => useFinder(true));
    document.body.insertAdjacentHTML('beforeend', '<div id="modal" role="dialog" aria-modal="true"></div>');
    press();
    expect(result.current.open).toBe(false);
    document.getElementById('modal')?.remove();
    press();
    expect(result.current.open).toBe(true);
  });
});
