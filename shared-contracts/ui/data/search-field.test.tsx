import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field';

function Search() {
  const [value, setValue] = useState('');
  return <SearchField label="Search by name" value={value} onChange={setValue} />;
}

it('a search field offers to clear what was typed, by name, and only then; the focus stays', async () => {
  render(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Search by name' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field, 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});
