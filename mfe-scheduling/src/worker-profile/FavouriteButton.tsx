import { setFavourite, workerProfileText as text } from '@spot/contracts/scheduling';
import { useAction, useCall } from '@spot/contracts/shell-api';
import { ArrowClockwiseRegular, Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import { StarFilled, StarRegular, ToggleButton } from '@spot/contracts/ui/data';
import { useFavourite } from './useFavourite';

const useStyles = makeStyles({ on: { color: tokens.colorPaletteMarigoldForeground2 } });

interface FavouriteButtonProps {
  teamId: string;
  spotterId: string;
  name: string;
  /** Whether the user may change it. */
  canManage: boolean;
}

/** The star of one of the team's favourites, a button to add the worker, or one to read the favourites again. */
export function FavouriteButton({ teamId, spotterId, name, canManage }: FavouriteButtonProps) {
  const styles = useStyles();
  const { starred, status, retry } = useFavourite(teamId, spotterId);
  const call = useCall(setFavourite);
  const { run, busy } = useAction((favourite: boolean) => call({ teamId, spotterId, favourite }), {
    notify: true,
    isDone: (favourite) => favourite === starred,
  });
  if (status === 'error')
    return (
      <Button
        appearance="transparent"
        icon={<ArrowClockwiseRegular />}
        aria-label={text.favouriteUnread(name)}
        title={text.favouriteFailed}
        onClick={retry}
      />
    );
  return (
    <ToggleButton
      appearance="transparent"
      icon={starred ? <StarFilled className={styles.on} /> : <StarRegular />}
      checked={starred}
      disabled={!canManage || status === 'loading'}
      disabledFocusable={busy}
      aria-label={text.favourite(name)}
      title={text.favouriteHint}
      onClick={() => void run(!starred)}
    />
  );
}
