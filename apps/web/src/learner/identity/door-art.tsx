import { backgroundSources } from '@trilha/rules/clients/background.rule';
import { Art } from '@trilha/ui/art';
import { boot } from '#shared/boot.ts';
import classes from './login.module.css';

/** What stands beside the panel of a door: the client's picture, or shapes in its colours. No text is ever on it. @spec CL-05 */
export function DoorArt() {
  const { slug, background } = boot().client;
  return (
    <div className={classes['art']}>
      {background ? (
        <img
          className={classes['picture']}
          src={`${background}/1280.webp`}
          srcSet={backgroundSources(background)}
          sizes="(min-width: 62em) 54vw, 100vw"
          alt=""
        />
      ) : (
        <Art seed={`${slug}-login`} columns={6} rows={7} ground="primary" />
      )}
    </div>
  );
}
