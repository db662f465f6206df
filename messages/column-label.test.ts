import { expect, test } from 'vitest'
import { languages } from '../contract/language.ts'
import { ownColumns } from '../server/catalogue/import/own-columns.ts'
import { catalogues } from './catalogues.server.ts'
import { columnLabel } from './column-label.ts'

test.each(languages)('each column of a catalogue file is called in words in %s', (language) => {
  const texts = catalogues[language].office.imports
  const labels = ownColumns.all.map((column) => columnLabel(texts, { format: 'merkato', column }))
  expect(labels.filter((label) => /[a-z][A-Z]|_/.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
  expect(columnLabel(texts, { format: 'shopify', column: 'Variant Price' })).toBe('Variant Price')
})
