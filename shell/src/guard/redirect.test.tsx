import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { Redirect } from './redirect';

/** Like a page that removes a parameter from its address when its team is gone. */
function ChangesItsAddress() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/messages', { replace: true }), [navigate]);
  return null;
}

function Shell() {
  const { pathname } = useLocation();
  if (pathname === '/login') return <p>Sign in</p>;
  return (
    <>
      <Redirect to="/login" />
      <ChangesItsAddress />
    </>
  );
}

describe('a redirect', () => {
  it('goes through although the page that it leaves changes its address at the same time (ACC-105)', async () => {
    render(
      <MemoryRouter initialEntries={['/messages?chat=1']}>
        <Shell />
      </MemoryRouter>,
    );
    expect(await screen.findByText('Sign in')).toBeVisible();
  });
});
