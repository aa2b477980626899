import { aSession, fakeShell } from '@spot/contracts/testing';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { matchRoute } from '@spot/contracts/routes';
import { isOffice, lacksCompany, OfficeFinder, OfficeStrip, useFinder } from './office';

const press = (init: KeyboardEventInit = {}) => fireEvent.keyDown(document, { key: 'k', ctrlKey: true, ...init });

describe('what the back office has on every page', () => {
  it('is a platform admin’s who does not look at a company', () => {
    expect(isOffice(aSession('Office'))).toBe(true);
    expect(isOffice(aSession('CompanyView'))).toBe(false);
    expect(isOffice(aSession('Owner'))).toBe(false);
  });

  it('is asked for the company of an employer’s page that a link leads to', () => {
    const lacks = (path: string, who: 'Office' | 'CompanyView' | 'Owner' = 'Office') =>
      lacksCompany(aSession(who), matchRoute(path) ?? null);
    expect(['/shifts', '/timesheet', '/permissionspage'].map((path) => lacks(path))).toEqual([true, true, true]);
    expect(['/account', '/checkins', '/finances', '/nowhere'].some((path) => lacks(path))).toBe(false);
    expect([lacks('/shifts', 'CompanyView'), lacks('/shifts', 'Owner')]).toEqual([false, false]);
  });

  it('is drawn by its feature', () => {
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

  it('opens its box by Ctrl K and by the Mac’s key, and keeps the browser from its own', () => {
    const { result } = renderHook(() => useFinder(true));
    expect(press()).toBe(false);
    expect(result.current.open).toBe(true);
    act(() => result.current.hide());
    press({ ctrlKey: false, metaKey: true, key: 'K' });
    expect(result.current.open).toBe(true);
  });

  it('leaves other keys, and the key where somebody is not in the office', () => {
    const { result, rerender } = renderHook(({ allowed }) => useFinder(allowed), { initialProps: { allowed: false } });
    expect(press()).toBe(true);
    rerender({ allowed: true });
    for (const init of [{ key: 'j' }, { ctrlKey: false }, { shiftKey: true }, { altKey: true }]) press(init);
    expect(result.current.open).toBe(false);
    act(() => result.current.show());
    rerender({ allowed: false });
    expect(result.current.open).toBe(false);
  });

  it('does not open over a dialog', () => {
    const { result } = renderHook(() => useFinder(true));
    document.body.insertAdjacentHTML('beforeend', '<div id="modal" role="dialog" aria-modal="true"></div>');
    press();
    expect(result.current.open).toBe(false);
    document.getElementById('modal')?.remove();
    press();
    expect(result.current.open).toBe(true);
  });
});
