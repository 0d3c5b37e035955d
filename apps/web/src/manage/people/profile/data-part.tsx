import { dateAndTime, shortDate } from '@trilha/i18n/formats';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import type { Person } from '../people-queries.ts';
import { AnswersPart } from './answers-part.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { GroupsField } from './groups-field.tsx';
import { PersonForm } from './person.form.tsx';

/** Who a person is: what may be changed as a form, the rest as facts. */
export function DataPart({ person }: { readonly person: Person }) {
  const text = useText('people');
  const locale = useLocale();
  const mayEdit = usePermission('people.person.edit') && !person.own && !person.outranksYou;
  const mayGroup = usePermission('people.group.administer');
  const country = new Intl.DisplayNames(locale, { type: 'region' });
  const language = new Intl.DisplayNames(locale, { type: 'language' });
  const facts: readonly (readonly [string, string])[] = [
    ...(mayEdit
      ? []
      : ([
          [text('field.firstName'), person.firstName],
          [text('field.lastName'), person.lastName],
          [text('field.email'), person.email],
          [text('field.area'), person.area?.name ?? text('field.noArea')],
          [text('field.country'), country.of(person.country) ?? person.country],
        ] as const)),
    [text('field.username'), person.username],
    [text('field.document'), person.document ?? text('none')],
    [text('field.phone'), person.mobilePhone ?? text('none')],
    [text('field.language'), language.of(person.language) ?? person.language],
    [text('field.joinedAt'), shortDate(new Date(person.joinedAt), locale, deviceZone())],
    [
      text('field.lastAccess'),
      person.lastSeenAt ? dateAndTime(new Date(person.lastSeenAt), locale, deviceZone()) : text('never'),
    ],
    ...(mayGroup
      ? []
      : ([
          [text('field.groups'), person.groups.map(({ name }) => name).join(', ') || text('field.noGroups')],
        ] as const)),
  ];
  return (
    <div className={classes['columns']}>
      {mayEdit ? (
        <div className={classes['card']}>
          <PersonForm key={person.revision} person={person} />
        </div>
      ) : null}
      <div className={classes['card']}>
        <dl className={classes['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {mayGroup ? <GroupsField key={person.groups.map(({ id }) => id).join()} person={person} /> : null}
        <AnswersPart person={person} />
        <ConsentsPart memberId={person.id} />
      </div>
    </div>
  );
}
