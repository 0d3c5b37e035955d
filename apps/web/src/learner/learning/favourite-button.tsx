import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import { useText } from '#shared/use-text.ts';
import { useFavourite } from './use-favourite.ts';

interface FavouriteButtonProps {
  readonly trainingId: string;
  readonly title: string;
  readonly favourite: boolean;
}

/** A heart that fills at once. */
export function FavouriteButton({ trainingId, title, favourite }: FavouriteButtonProps) {
  const text = useText('learning');
  const change = useFavourite(trainingId);
  return (
    <IconButton
      kind="secondary"
      label={favourite ? text('favourite.remove', { title }) : text('favourite.add', { title })}
      aria-pressed={favourite}
      icon={favourite ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      onClick={() => change.mutate(!favourite)}
    />
  );
}
