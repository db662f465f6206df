import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageData, languages, type Language } from '../../../contract/language.ts'
import { shopNameMaximum } from '../../../contract/office/limits.ts'
import { offerLanguages } from '../../../contract/offered-languages.ts'
import { measureSms, smsKinds } from '../../../contract/sms-rules.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { givenTextFace } from '../face/read-text-face.ts'
import { writeSms } from './write-sms.ts'

beforeAll(() => offerLanguages(languages))
afterAll(() => offerLanguages())

/** They are as long as the shop makes or takes them; names may have 200 characters in either script. */
const longest = {
  orderNumber: 'MK-ABCD-EFGH',
  amount: '999,999.99',
  number: 'PO-1234567',
  trackingNumber: 'EE123456789ET',
  phone: '0911 22 33 44',
  code: 'ABCD-EFGH-JKLM-NPQR',
  site: 'www.the-long-market.et',
  time: '20 November 2026',
  url: `https://www.the-long-market.et/pay/${'x'.repeat(16)}?lang=am`,
}
const names = {
  latin: {
    carrier: 'Ethiopian Postal Service Enterprise',
    rider: 'Gebremariam Woldegiorgis',
    by: 'Almaz',
    sender: 'Hanna Tesfaye',
    place: 'Bole, house 12, opposite the bank',
    store: 'Bole, house 12, opposite the bank',
    product: 'Coffee pot — “Jebena”, 1 litre',
  },
  geez: {
    carrier: 'የኢትዮጵያ ፖስታ አገልግሎት ድርጅት',
    rider: 'ገብረማርያም ወልደጊዮርጊስ',
    by: 'አልማዝ',
    sender: 'ሐና ተስፋዬ',
    place: 'ቦሌ፣ ከባንኩ ፊት ለፊት፣ የቤት ቁጥር 12',
    store: 'ቦሌ፣ ከባንኩ ፊት ለፊት፣ የቤት ቁጥር 12',
    product: 'የሸክላ ጀበና፣ አንድ ሊትር',
  },
  endless: Object.fromEntries(
    ['carrier', 'rider', 'by', 'sender', 'place', 'store', 'product'].map((name) => [
      name,
      'ረጅም '.repeat(40),
    ]),
  ),
}
const longestName = (language: Language) =>
  (languageData[language].script === 'Ethi' ? 'መ' : 'M').repeat(shopNameMaximum)
const shops = Object.fromEntries(languages.map((it) => [it, longestName(it)])) as Record<Language, string>
const kinds = smsKinds.filter((kind) => kind !== 'test')

describe.each(languages)('in %s', (language) => {
  test.each(kinds)('%s is charged as one message, whatever it is filled with', (kind) => {
    for (const written of Object.values(names)) {
      for (const shop of [null, shops]) {
        const text = writeSms(
          kind,
          { ...longest, ...written },
          { language, face: { ...givenTextFace, names: shop } },
        )
        expect(measureSms(text).segments, text).toBe(1)
        expect(text).not.toMatch(/[{}]/)
        if (kind.startsWith('order')) expect(text).toContain(longest.orderNumber)
        if (kind === 'pay-link') expect(text).toContain(longest.url)
        if (kind === 'gift-card') expect(text).toContain(longest.code)
        if (kind === 'order-with-rider') expect(text).toContain(longest.phone)
        if (kind === 'order-tracked') expect(text).toContain(longest.trackingNumber)
      }
    }
  })

  test('the usual values leave room for the name of the shop', () => {
    const text = writeSms('order-sent', longest, { language, face: givenTextFace })
    expect(text).toContain(catalogues[language].shell.name)
  })

  test('the test message is one, too', () => {
    expect(measureSms(catalogues[language].sms.test).segments).toBe(1)
  })
})

test('an address that leaves no room in Amharic is written in Latin letters', () => {
  const url = `https://office.the-long-market.et/join#${'x'.repeat(43)}`
  const text = writeSms('staff-invited', { by: 'Almaz', url }, { language: 'am', face: givenTextFace })
  expect(text).toContain(url)
  expect(measureSms(text)).toMatchObject({ alphabet: 'gsm-7', segments: 1 })
})
