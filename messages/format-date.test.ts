import { dayKey } from '../contract/addis-time.ts'
import { expect, test } from 'vitest'
import { toEthiopic } from '../contract/ethiopic-date.ts'
import { languageData, languages } from '../contract/language.ts'
import { calendars, clocks, localeOf } from '../contract/locale.ts'
import { formatDays } from './arrival-text.ts'
import { formatDate, monthNames } from './format-date.ts'
import { formatDateTime, formatDayHeading, formatDayOfMonth, formatTime } from './format-time.ts'

const time = '2026-11-20T06:10:00.000Z'
const dayMs = 24 * 60 * 60_000

test('a day by each calendar, where only the usual one of English does not say which it is', () => {
  const days = languages.flatMap((language) =>
    calendars.map((calendar) => formatDate(time, localeOf(language, { calendar }))),
  )
  expect(days).toEqual([
    '11 Hidar 2019 E.C.',
    '20 November 2026',
    'ኅዳር 11 ቀን 2019 ዓ.ም.',
    'ኖቬምበር 20 ቀን 2026 እ.ኤ.አ.',
    'Sadaasa 11, 2019 ALI',
    'Sadaasa 20, 2026 ALA',
  ])
  expect(formatDate('2026-09-08T06:00:00Z', 'om')).toBe('Qaammee 3, 2018 ALI')
  expect(formatDate('2025-09-11T06:00:00Z', 'am')).toBe('መስከረም 1 ቀን 2018 ዓ.ም.')
})

test('a language alone stands for its own calendar and clock', () => {
  for (const language of languages) {
    const { calendar, clock } = languageData[language]
    expect(formatDateTime(time, language)).toBe(formatDateTime(time, { language, calendar, clock }))
    expect(localeOf(language, { calendar: null })).toEqual({ language, calendar, clock })
  }
})

test('calendar and clock are chosen apart from each other', () => {
  const texts = calendars.flatMap((calendar) =>
    clocks.map((clock) => formatDateTime(time, { language: 'en', calendar, clock })),
  )
  expect(texts).toEqual([
    '11 Hidar 2019 E.C., 3:10 in the morning (09:10)',
    '11 Hidar 2019 E.C., 09:10',
    '20 November 2026, 3:10 in the morning (09:10)',
    '20 November 2026, 09:10',
  ])
})

test('each day from 1900 to 2100 is shown once, in both calendars and all languages, as Intl counts it', () => {
  const intl = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  for (const language of languages) {
    for (const calendar of calendars) {
      const locale = localeOf(language, { calendar })
      const months = monthNames(language, calendar)
      expect(new Set(months).size).toBe(calendar === 'ethiopian' ? 13 : 12)
      const seen = new Set<string>()
      for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2101, 0, 1); at += dayMs) {
        const day = new Date(at).toISOString().slice(0, 10)
        const shown = formatDate(day, locale)
        const [year, month, dayOfMonth] =
          calendar === 'ethiopian' ? Object.values(toEthiopic(day)) : intl.format(at).split('-').map(Number)
        const name = months[(month ?? 0) - 1] ?? 'none'
        const figures = shown
          .match(/\d+/g)
          ?.map(Number)
          .sort((one, other) => one - other)
        if (!shown.includes(name) || figures?.join() !== `${dayOfMonth},${year}`)
          expect.fail(`${day} is shown as ${shown}`)
        seen.add(shown)
      }
      expect(seen.size).toBe((Date.UTC(2101, 0, 1) - Date.UTC(1900, 0, 1)) / dayMs)
    }
  }
})

test('each half of the day has its part in Afaan Oromoo', () => {
  const at = ['03:07', '09:07', '15:07', '21:07'].map((it) => formatTime(`2026-11-20T${it}:00+03:00`, 'om'))
  expect(at).toEqual([
    'halkan 9:07 (03:07)',
    'ganama 3:07 (09:07)',
    'waaree booda 9:07 (15:07)',
    'galgala 3:07 (21:07)',
  ])
})

test('the months are named as Intl names them, but for the spelling of Ethiopian ones in English', () => {
  const intlMonths = (language: string, calendar: string) => {
    const format = new Intl.DateTimeFormat(language, { calendar, month: 'long', timeZone: 'UTC' })
    const names = new Set<string>()
    const first = calendar === 'ethiopic' ? Date.UTC(2026, 8, 11) : Date.UTC(2026, 0, 1)
    for (let at = first; at < first + 365 * dayMs; at += dayMs) names.add(format.format(at))
    return [...names]
  }
  expect(monthNames('am', 'ethiopian')).toEqual(intlMonths('am', 'ethiopic'))
  expect(monthNames('am', 'gregorian')).toEqual(intlMonths('am', 'gregory'))
  expect(monthNames('en', 'gregorian')).toEqual(intlMonths('en', 'gregory'))
})

test('the heading of a day names the month and has two digits for the day', () => {
  expect(formatDayHeading('2026-11-05T06:10:00Z', 'en')).toBe('November 05, 2026')
  const ethiopian = localeOf('en', { calendar: 'ethiopian' })
  expect(formatDayHeading('2026-11-11T06:10:00Z', ethiopian)).toBe('Hidar 02, 2019 E.C.')
})

test('days without a year are named by the month of their calendar', () => {
  const ethiopian = localeOf('en', { calendar: 'ethiopian' })
  expect(formatDayOfMonth(time, ethiopian)).toBe('11 Hidar')
  const [first, last] = [new Date('2026-09-08T09:00:00Z'), new Date('2026-09-12T09:00:00Z')]
  expect(formatDays({ first, last }, 'en')).toBe('8 to 12 September')
  expect(formatDays({ first, last }, ethiopian)).toBe('3 Pagumen to 2 Meskerem')
  // The months of both calendars have the same names in Afaan Oromoo.
  const gregorian = localeOf('om', { calendar: 'gregorian' })
  expect([formatDayOfMonth(time, 'om'), formatDayOfMonth(time, gregorian)]).toEqual([
    'Sadaasa 11 ALI',
    'Sadaasa 20 ALA',
  ])
  expect(formatDays({ first, last }, 'om')).toBe('Qaammee 3 ALI hanga Fulbaana 2 ALI')
  expect(formatDays({ first: new Date('2026-09-05T09:00:00Z'), last: first }, gregorian)).toBe(
    'Fulbaana 5 hanga 8 ALA',
  )
})

test('days begin at midnight in Addis Ababa, by each calendar', () => {
  const [before, after] = ['2026-11-20T20:59:59Z', '2026-11-20T21:00:00Z']
  expect([dayKey(before), dayKey(after)]).toEqual(['2026-11-20', '2026-11-21'])
  expect([formatDate(before, 'en'), formatDate(after, 'en')]).toEqual([
    '20 November 2026',
    '21 November 2026',
  ])
  expect([formatDate(before, 'am'), formatDate(after, 'am')]).toEqual([
    'ኅዳር 11 ቀን 2019 ዓ.ም.',
    'ኅዳር 12 ቀን 2019 ዓ.ም.',
  ])
})

test('the Ethiopian clock stands beside the international one, at each hour of the day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const at = `2026-11-20T${String(hour).padStart(2, '0')}:07:00+03:00`
    return [
      formatTime(at, 'en'),
      formatTime(at, 'am'),
      formatTime(at, localeOf('am', { clock: 'international' })),
    ]
  })
  const parts = ['ሌሊት', 'ጠዋት', 'ከሰዓት', 'ማታ']
  const ofPart = [
    [6, 7, 8, 9, 10, 11],
    [12, 1, 2, 3, 4, 5],
  ]
  const expected = parts.flatMap((part, index) => (ofPart[index % 2] ?? []).map((hour) => `${part} ${hour}`))
  expect(hours).toEqual(
    expected.map((ethiopian, hour) => {
      const international = `${String(hour).padStart(2, '0')}:07`
      return [international, `${ethiopian}:07 (${international})`, international]
    }),
  )
  expect(formatDateTime('2026-11-20T00:07:00Z', 'am')).toBe('ኅዳር 11 ቀን 2019 ዓ.ም.፣ ሌሊት 9:07 (03:07)')
})

test('the quarters of the day begin at twelve and at six', () => {
  const locale = localeOf('en', { clock: 'ethiopian' })
  const at = ['00:00', '06:00', '12:00', '18:00'].map((it) => formatTime(`2026-11-20T${it}:00+03:00`, locale))
  expect(at).toEqual([
    '6:00 at night (00:00)',
    '12:00 in the morning (06:00)',
    '6:00 in the afternoon (12:00)',
    '12:00 in the evening (18:00)',
  ])
})
