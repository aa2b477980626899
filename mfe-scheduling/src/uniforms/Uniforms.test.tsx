import { createUniform, deleteUniform, type Uniform } from '@spot/contracts/scheduling';
import { uniformDocument, uniformsQuery } from '@spot/contracts/scheduling/queries';
import { aSession, axeFindings, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UniformList } from './UniformList';

const calls = serveCalls();
const user = userEvent.setup({ applyAccept: false });
const shirt: Uniform = {
  id: 'u1',
  name: 'Black shirt',
  description: 'Plain black shirt',
  url: 'uniforms/team-1/u1.png',
};
const png = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])], 'shirt.png', {
    type: 'image/png',
  });

function show(uniforms: readonly Uniform[] = [shirt], canManage = true) {
  window.innerWidth = 1440;
  return renderInShell(<UniformList teamId="team-1" canManage={canManage} />, {
    session: aSession('Edit'),
    data: (data) => {
      data.give(uniformsQuery('team-1'), uniforms);
      data.give(uniformDocument('team-1', 'u1'), shirt);
    },
  });
}
const open = async () => {
  await user.click(screen.getByRole('button', { name: 'Create new uniform' }));
  return within(await screen.findByRole('dialog', { name: 'Create new uniform' }));
};
const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};
const choose = async (file: File) => {
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, file);
};

describe('The uniforms of a team', () => {
  it('are listed, each with buttons to view and delete it (SCH-064)', async () => {
    show();
    expect(screen.getByRole('row', { name: /Black shirt Plain black shirt/ })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'View Black shirt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Black shirt' }));
    const picture = await dialog.findByRole('img', { name: 'Picture of Black shirt' });
    expect(picture).toHaveAttribute('src', expect.stringContaining('uniforms%2Fteam-1%2Fu1.png'));
    expect(await axeFindings()).toEqual([]);
  });

  it('are not said to be gone when they cannot be read, and are read again', async () => {
    const { shell } = show();
    act(() => shell.data.fail(uniformDocument('team-1', 'u1'), 'The uniform could not be loaded.'));
    await user.click(screen.getByRole('button', { name: 'View Black shirt' }));
    expect(await screen.findByText('The uniform could not be loaded.')).toBeVisible();
    expect(screen.queryByText('This uniform no longer exists')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([uniformDocument('team-1', 'u1').key]);
  });

  it('says so when there are none', () => {
    show([]);
    expect(screen.getByText('There are no uniforms yet')).toBeVisible();
  });

  it('are read-only for View users', () => {
    show([shirt], false);
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['View Black shirt']);
  });

  it('are deleted after a question (SCH-240)', async () => {
    const { shell } = show();
    await user.click(screen.getByRole('button', { name: 'Delete Black shirt' }));
    await user.click(await screen.findByRole('button', { name: 'Delete uniform' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ text: 'Deleted uniform "Black shirt"', variant: 'success' }]),
    );
    expect(calls.requestsOf(deleteUniform)).toEqual([{ teamId: 'team-1', uniformId: 'u1' }]);
  });
});

describe('A new uniform', () => {
  it('needs name, description and picture (SCH-198, SCH-200, SCH-201)', async () => {
    show();
    const dialog = await open();
    await user.click(dialog.getByRole('button', { name: 'Create new uniform' }));
    for (const text of ['No uniform name', 'No uniform description', 'No uniform picture'])
      expect((await dialog.findAllByText(text))[0]).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(await axeFindings()).toEqual([]);
    expect(calls.heard).toEqual([]);
  });

  it('needs a unique name, ignoring case (SCH-199)', async () => {
    show();
    await open();
    fill('Name', ' BLACK  shirt ');
    expect(await screen.findByText('Uniform name already exists')).toBeVisible();
  });

  it('uploads its picture, is created with it, and says so (SCH-240, SCH-259)', async () => {
    const { shell } = show();
    const dialog = await open();
    fill('Name', ' Chef jacket ');
    fill('Description', ' White, double-breasted ');
    await choose(png());
    expect(await dialog.findByText('shirt.png')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create new uniform' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ text: 'Uploaded uniform "Chef jacket"', variant: 'success' }]),
    );
    const [sent] = calls.requestsOf(createUniform);
    expect(sent).toEqual({
      requestId: expect.any(String),
      teamId: 'team-1',
      name: 'Chef jacket',
      description: 'White, double-breasted',
      picture: expect.stringMatching(/^[0-9a-f-]{36}\.png$/),
    });
    expect(calls.uploads).toEqual([`uploads/user-1/${sent?.picture}`]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('refuses a file that is not a picture', async () => {
    show();
    const dialog = await open();
    await choose(new File(['<svg/>'], 'shirt.png', { type: 'image/png' }));
    expect(await dialog.findByText(/^Upload failed/)).toBeVisible();
  });

  it('keeps the entries if the name was taken in the meantime, and does not upload the picture again', async () => {
    calls.on(createUniform, () => {
      throw new Refusal('already-exists', 'Uniform name already exists', { field: 'name' });
    });
    show();
    const dialog = await open();
    fill('Name', 'Chef jacket');
    fill('Description', 'White');
    await choose(png());
    await dialog.findByText('shirt.png');
    await user.click(dialog.getByRole('button', { name: 'Create new uniform' }));
    expect(await dialog.findByText('Uniform name already exists')).toBeVisible();
    fill('Name', 'Chef jacket 2');
    await user.click(dialog.getByRole('button', { name: 'Create new uniform' }));
    await waitFor(() => expect(calls.requestsOf(createUniform)).toHaveLength(2));
    expect(calls.uploads).toHaveLength(1);
  });

  it('says that its picture uploads, and can be cancelled meanwhile', async () => {
    const release = calls.holdUploads();
    show();
    const dialog = await open();
    fill('Name', 'Chef jacket');
    fill('Description', 'White');
    await choose(png());
    await dialog.findByText('shirt.png');
    expect(dialog.queryByText('Uploading the picture')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Create new uniform' }));
    expect(await dialog.findByText('Uploading the picture')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    await waitFor(() => expect(calls.uploads).toHaveLength(1));
    // Another uniform is created after the first one's upload has ended.
    const another = await open();
    fill('Name', 'Apron');
    fill('Description', 'Green');
    await choose(png());
    await another.findByText('shirt.png');
    await user.click(another.getByRole('button', { name: 'Create new uniform' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.requestsOf(createUniform).map(({ name }) => name)).toEqual(['Apron']);
  });

  it('says that the upload failed', async () => {
    calls.refuseUploads();
    show();
    const dialog = await open();
    fill('Name', 'Chef jacket');
    fill('Description', 'White');
    await choose(png());
    await dialog.findByText('shirt.png');
    await user.click(dialog.getByRole('button', { name: 'Create new uniform' }));
    expect(await dialog.findByText(/^(ERROR: )?Upload failed/)).toBeVisible();
    expect(calls.requestsOf(createUniform)).toEqual([]);
  });
});
