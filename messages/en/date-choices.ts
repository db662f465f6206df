export const dateChoices = {
  calendar: 'Calendar',
  calendars: { ethiopian: 'Ethiopian', gregorian: 'Gregorian' },
  clock: 'Clock',
  clocks: { ethiopian: 'Ethiopian', international: 'International' },
}
