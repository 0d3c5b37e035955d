import { shortDate } from '@trilha/i18n/formats';
import { medalProgress } from '@trilha/rules/gamification/medals/medal.rule';
import { ProgressBar } from '@trilha/ui/progress';
import { TextLink } from '#shared/links.tsx';
import { MedalPicture } from '#shared/medals/medal-picture.tsx';
import { useRuleText } from '#shared/medals/rule-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { OwnMedal } from './medal-queries.ts';
import classes from './medals.module.css';

/** A medal in the list: when it came, or how far it is. @spec GM-02 */
export function MedalLine({ medal }: { readonly medal: OwnMedal }) {
  const text = useText('medals');
  const locale = useLocale();
  const ruleText = useRuleText();
  const { id, name, look, rule, givenAt } = medal;
  return (
    <li className={classes['line']}>
      <MedalPicture look={look} size={56} isOpen={givenAt === null} />
      <div className={classes['words']}>
        <h3>
          <TextLink to="/medals/$medalId" params={{ medalId: id }} className={classes['whole'] ?? ''}>
            {name}
          </TextLink>
        </h3>
        <p>{ruleText(rule)}</p>
        {givenAt === null ? (
          <MedalBar medal={medal} />
        ) : (
          <p>{text('givenOn', { date: shortDate(new Date(givenAt), locale, deviceZone()) })}</p>
        )}
      </div>
    </li>
  );
}

/** How far a medal is, as a bar and in words. @spec GM-02 */
export function MedalBar({ medal: { rule, reached } }: { readonly medal: OwnMedal }) {
  const text = useText('medals');
  const said = text(`reached.${rule.kind}`, { reached, goal: rule.goal });
  return (
    <div className={classes['bar']}>
      <ProgressBar value={medalProgress(rule.goal, reached).share} label={said} />
      <span aria-hidden="true">{said}</span>
    </div>
  );
}
