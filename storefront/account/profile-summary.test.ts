import { expect, test } from 'vitest'
import { shortName } from './profile-summary.tsx'

test.each([
  ['Almaz Bekele', 'Almaz B.'],
  ['  Haile  Gebre   Selassie ', 'Haile S.'],
  ['አልማዝ በቀለ', 'አልማዝ በ.'],
  ['Almaz', 'Almaz'],
  ['', ''],
])('"%s" shows as "%s"', (fullName, shown) => {
  expect(shortName(fullName)).toBe(shown)
})
