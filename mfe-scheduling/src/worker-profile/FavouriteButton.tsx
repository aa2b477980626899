import { favouritesQuery } from '@spot/contracts/scheduling/queries';
import { setFavourite, workerProfileText as text } from '@spot/contracts/scheduling';
import { useAction, useCall, useLiveQuery } from '@spot/contracts/shell-api';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { StarFilled, StarRegular, ToggleButton } from '@spot/contracts/ui/data';

const useStyles = makeStyles({ on: { color: tokens.colorPaletteMarigoldForeground2 } });

interface FavouriteButtonProps {
  teamId: string;
  spotterId: string;
  name: string;
  /** May who looks change it? */
  canManage: boolean;
}

/** The star of a worker whom the team likes to ask first. */
export function FavouriteButton({ teamId, spotterId, name, canManage }: FavouriteButtonProps) {
  const styles = useStyles();
  const favourites = useLiveQuery(favouritesQuery(teamId));
  const call = useCall(setFavourite);
  const starred = favourites.data?.some(({ uid }) => uid === spotterId) ?? false;
  const { run, busy } = useAction(() => call({ teamId, spotterId, favourite: !starred }), { store: true });
  return (
    <ToggleButton
      appearance="transparent"
      icon={starred ? <StarFilled className={styles.on} /> : <StarRegular />}
      checked={starred}
      disabled={!canManage || favourites.status !== 'ready'}
      disabledFocusable={busy}
      aria-label={text.favourite(name)}
      title={text.favouriteHint}
      onClick={() => void run()}
    />
  );
}
