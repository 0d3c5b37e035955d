/** Whether people are reminded at that hour of their day, 0 to 23: in the morning, over three hours, so that a short standstill skips no day. @spec LE-11 PT-03 PT-05 */
export const isReminderHour = (hour: number): boolean => hour >= 8 && hour <= 10;
