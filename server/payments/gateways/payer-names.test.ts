import { expect, test } from 'vitest'
import { payerNames } from './payer-names.ts'

test.each([
  ['Abebe Kebede', 'Abebe', 'Kebede'],
  ['  Abebe   Kebede  Tessema ', 'Abebe', 'Kebede'],
  ['Haile Selassie Gugsa', 'Haile Selassie', 'Gugsa'],
  ['Abebe Gebre Mikael Desta', 'Abebe', 'Gebre Mikael'],
  ['Haile Selassie', 'Haile', 'Selassie'],
  ['Haile Kebede Alemu', 'Haile', 'Kebede'],
  ['ወልደ ማርያም ተስፋዬ', 'ወልደ ማርያም', 'ተስፋዬ'],
  ['አበበ ገብረ ሥላሴ', 'አበበ', 'ገብረ ሥላሴ'],
  ['Hanna', 'Hanna', ''],
  ['', '', ''],
])('%j pays as %j, child of %j', (fullName, givenName, fatherName) => {
  expect(payerNames(fullName)).toEqual({ givenName, fatherName })
})
