import { askedCookies } from '@trilha/rules/clients/asked-cookies.rule';
import { COOKIE_CATEGORIES } from '@trilha/rules/clients/cookie-settings.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { boot } from '../boot.ts';
import { useText } from '../use-text.ts';
import { cookieChoice, keepCookieChoice } from './cookie-choice.ts';
import { tellServerOfCookies } from './tell-server.ts';

/** Each group with what it is for; nothing is on unless it was allowed before. @spec UX-03 */
export function CookiePreferences({ onClose }: { readonly onClose: () => void }) {
  const text = useText('consent');
  const { categories } = boot().client.cookies;
  const [allowed, setAllowed] = useState(() => {
    const before = cookieChoice();
    const asked = askedCookies(categories);
    return {
      preferences: asked.preferences && before?.preferences === true,
      statistics: asked.statistics && before?.statistics === true,
    };
  });
  const save = (): void => {
    onClose();
    keepCookieChoice(allowed);
    tellServerOfCookies();
    showToast(text('saved'));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('change')}
      footer={
        <Button kind="primary" onClick={save}>
          {text('save')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Switch
          checked
          disabled
          label={`${text('group.necessary')} · ${text('always')}`}
          description={text('group.necessaryText')}
        />
        {COOKIE_CATEGORIES.filter((group) => categories.includes(group)).map((group) => (
          <Switch
            key={group}
            checked={allowed[group]}
            label={text(`group.${group}`)}
            description={text(`group.${group}Text`)}
            onChange={({ currentTarget: { checked } }) =>
              setAllowed((before) => ({ ...before, [group]: checked }))
            }
          />
        ))}
      </Stack>
    </Dialog>
  );
}
