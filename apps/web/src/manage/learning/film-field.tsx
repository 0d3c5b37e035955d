import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import type { MediaContent } from '@trilha/contract/learning/activity-content';
import {
  type Film,
  type FilmAddressProblem,
  filmOfAddress,
  filmPage,
} from '@trilha/rules/learning/film-address.rule';
import { elapsedTime } from '@trilha/rules/shared/elapsed-time';
import { Button } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { keyOfFilm, placeName } from '#shared/film/frame-film.ts';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';
import { FilmPreview, type FoundFilm } from './film-preview.tsx';

export type FilmContent = MediaContent<'youtube'> | MediaContent<'vimeo'>;

/** The content of an activity that shows this film. */
function filmContent({ site, videoId, hash }: Film, seconds: number): FilmContent {
  return site === 'youtube' ? { kind: site, videoId, seconds } : { kind: site, videoId, hash, seconds };
}

const filmOf = (content: FilmContent): Film => ({
  site: content.kind,
  videoId: content.videoId,
  hash: content.kind === 'vimeo' ? content.hash : null,
});
const isFilm = (read: Film | FilmAddressProblem): read is Film => typeof read === 'object';

/** The address of a film of another site, for an activity that is not there yet. @spec PL-03 MG-02 */
export function NewFilmField({ onAdd }: { readonly onAdd: (content: FilmContent, title: string) => void }) {
  const text = useText('authoring');
  const [address, setAddress] = useState('');
  const [found, setFound] = useState<(FoundFilm & { readonly key: string }) | null>(null);
  const read = filmOfAddress(address);
  return (
    <>
      <TextField
        label={text('film.address')}
        description={text('film.hint')}
        type="text"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={address.trim() === '' || isFilm(read) ? null : text(`film.${read}`)}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {isFilm(read) ? (
        <>
          <FilmPreview
            key={keyOfFilm(read)}
            film={read}
            onFound={(film) => setFound({ ...film, key: keyOfFilm(read) })}
          />
          {found?.key === keyOfFilm(read) ? (
            <div>
              <Button
                kind="primary"
                icon={<IconPlus size={20} />}
                onClick={() => onAdd(filmContent(read, found.seconds), found.title)}
              >
                {text('film.add')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </>
  );
}

export interface FilmFieldProps {
  readonly content: FilmContent;
  readonly onChange: (content: FilmContent) => void;
}

/** The film of an activity: to look at, or to take another of the same site in its place. @spec PL-03 MG-02 */
export function FilmField({ content, onChange }: FilmFieldProps) {
  const text = useText('authoring');
  const kept = filmOf(content);
  const [address, setAddress] = useState(() => filmPage(kept));
  const [isShown, setShown] = useState(false);
  const site = placeName(kept);
  const read = filmOfAddress(address);
  const isOther = isFilm(read) && read.site !== content.kind;
  const film = isFilm(read) && !isOther ? read : null;
  const isKept = film !== null && keyOfFilm(film) === keyOfFilm(kept);
  const take = ({ seconds }: FoundFilm): void => {
    if (!film || (isKept && seconds === content.seconds)) return;
    const { transcript } = content;
    onChange({ ...filmContent(film, seconds), ...(transcript === undefined ? {} : { transcript }) });
  };
  const problem = isFilm(read) ? (isOther ? text('film.otherSite', { site }) : null) : text(`film.${read}`);
  return (
    <>
      <TextField
        label={text('film.address')}
        description={text('film.length', { site, time: elapsedTime(content.seconds) })}
        type="text"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={problem}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setShown(true);
        }}
      />
      {film && isShown ? <FilmPreview key={keyOfFilm(film)} film={film} onFound={take} /> : null}
      {isShown ? null : (
        <div>
          <Button kind="secondary" icon={<IconPlayerPlay size={20} />} onClick={() => setShown(true)}>
            {text('film.look')}
          </Button>
        </div>
      )}
      <p className={classes['muted']}>{text('film.consent', { site })}</p>
    </>
  );
}
