import { useEffect } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';

/**
 * Goes to another address as often as needed: a page that is about to be removed may replace its address at the same time, and
 * the router's own `Navigate` would not go again then.
 */
export function Redirect({ to, state = null }: { to: To; state?: unknown }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, state }), [key, navigate, to, state]);
  return null;
}
