import { setFavourite, workerProfileText as text } from '@spot/contracts/scheduling';
import { useAction, useCall } from '@spot/contracts/shell-api';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
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

/** The star of one of the team's favourites, or a button to add the worker. */
export function FavouriteButton({ teamId, spotterId, name, canManage }: FavouriteButtonProps) {
  const styles = useStyles();
  const { starred, ready } = useFavourite(teamId, spotterId);
  const call = useCall(setFavourite);
  const { run, busy } = useAction(() => call({ teamId, spotterId, favourite: !starred }), { store: true });
  return (
    <ToggleButton
      appearance="transparent"
      icon={starred ? <StarFilled className={styles.on} /> : <StarRegular />}
      checked={starred}
      disabled={!canManage || !ready}
      disabledFocusable={busy}
      aria-label={text.favourite(name)}
      title={text.favouriteHint}
      onClick={() => void run()}
    />
  );
}
