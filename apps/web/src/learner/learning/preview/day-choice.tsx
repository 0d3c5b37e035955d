import { isDayFirst } from '@trilha/i18n/formats';
import { DateField, type DateFieldProps } from '@trilha/ui/date-field';
import { useState } from 'react';
import { useLocale } from '#shared/use-text.ts';

interface DayChoiceProps extends Pick<DateFieldProps, 'label' | 'value' | 'invalidText'> {
  readonly onDay: (day: string) => void;
}

/** A day that is always some day: half a date that is being typed changes nothing, and is left alone meanwhile. */
export function DayChoice({ value, onDay, ...field }: DayChoiceProps) {
  const locale = useLocale();
  const [isTyping, setTyping] = useState(false);
  return (
    <DateField
      {...field}
      order={isDayFirst(locale) ? 'day-first' : 'month-first'}
      value={isTyping ? null : value}
      onChange={(day) => {
        setTyping(day === null);
        if (day) onDay(day);
      }}
    />
  );
}
