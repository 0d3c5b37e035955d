import { timeOfDay } from '@trilha/i18n/formats';
import { problemFrom } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../editor.module.css';
import type { EditorState } from '../use-training.ts';

/** Whether the author's work is safe, always in sight. */
export function SaveState({ state: { status, savedAt, error } }: { readonly state: EditorState }) {
  const text = useText('authoring');
  const words = useText('revising');
  const locale = useLocale();
  const isOffline = ['offline', 'timeout'].includes(problemFrom(error).code);
  const said = {
    clean: '',
    saving: text('saving'),
    saved: savedAt ? text('saved', { time: timeOfDay(savedAt, locale, deviceZone()) }) : '',
    waiting: isOffline ? text('unsaved') : words('savedLater'),
    refused: words('notSaved'),
    clash: words('notSaved'),
  };
  return <output className={classes['muted']}>{said[status]}</output>;
}
