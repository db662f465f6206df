import { expect, test } from 'vitest'
import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { allKinds, faultOfText, sentencesOf } from '../../../messages/own-texts.ts'
import { textFigures } from '../../../messages/text-figures.ts'
import { exampleMails } from './example-mails.ts'
import { renderMail } from './render-mail.ts'

const kinds = allKinds()
  .filter(({ channel }) => channel === 'mail')
  .map(({ kind }) => kind)
const cases = languages.flatMap((language) => kinds.map((kind) => [kind, language] as const))

/** What is said in each example of a kind, if each of its sentences begins with its path and has all that it may have. */
function marked(kind: string, language: Language): string {
  const texts = sentencesOf('mail', kind, language).map(({ path, placeholders }) => [
    path,
    `<${path}> ${placeholders.map((name) => `{${name}}`).join(' ')}`,
  ])
  const own = { [kind]: Object.fromEntries(texts) as Record<string, string> }
  return exampleMails(kind, language)
    .map((mail) => renderMail(mail, 'https://shop.example', { names: null, own }))
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n')
}

test.each(cases)(
  'the examples of %s in %s show each sentence, and fill in all that it may have',
  (kind, language) => {
    const said = marked(kind, language)
    // Only jobs of former versions, and customers who choose a misleading name, need these.
    const rare = new Set(['seeOrders', 'greetingWithoutName'])
    for (const { path } of sentencesOf('mail', kind, language)) {
      if (!rare.has(path)) expect(said, path).toContain(`<${path}>`)
    }
    expect(said).not.toMatch(/\{\w+\}/)
  },
)

test('each text that the shop comes with may be saved, and a mail of given texts is as it was', () => {
  for (const [kind, language] of cases) {
    for (const sentence of sentencesOf('mail', kind, language))
      expect(faultOfText(sentence, sentence.given), sentence.path).toBeUndefined()
    const texts = sentencesOf('mail', kind, language).map(({ path, given }) => [path, given])
    const own = { [kind]: Object.fromEntries(texts) as Record<string, string> }
    for (const mail of exampleMails(kind, language)) {
      const [given, same] = [undefined, { names: null, own }].map((face) =>
        renderMail(mail, 'https://shop.example', face),
      )
      expect(same).toEqual(given)
    }
  }
})

test('a text that was written when the days of a delivery were two figures is still sent', () => {
  for (const language of languages) {
    const posted = Object.fromEntries(
      ['post', 'other', 'pick-up'].map((path) => [path, `<${path}> {from}-{to} days.`]),
    )
    const said = exampleMails('order-paid', language)
      .map((mail) => renderMail(mail, 'https://shop.example', { names: null, own: { 'order-paid': posted } }))
      .map(({ text }) => /<[\w-]+> \S+ days\./.exec(text)?.[0])
    expect(said.length).toBeGreaterThan(0)
    for (const sentence of said) expect(sentence).toMatch(/> \d+-\d+ days/)
  }
})

test.each([
  ['order-paid', 'received', 'Thanks {total}, see {orderNumber}', undefined],
  ['order-paid', 'received', '', undefined],
  ['order-paid', 'received', 'Thanks {totl}', 'placeholder-not-here'],
  ['order-paid', 'received', 'Thanks {Total}', 'placeholder-not-here'],
  ['order-paid', 'received', 'Thanks {total', 'placeholder-not-here'],
  ['order-paid', 'received', 'Thanks {{total}}', 'placeholder-not-here'],
  ['order-paid', 'received', 'Thanks {trackingNumber}', 'placeholder-not-here'],
  ['order-paid', 'received', 'Thanks {constructor}', 'placeholder-not-here'],
  ['order-paid', 'post', 'It takes {from} to {to} days.', undefined],
  ['order-paid', 'received', 'It takes {from} to {to} days.', 'placeholder-not-here'],
  ['order-paid', 'subject', '', 'text-needed'],
  ['verification-code', 'subject', 'Your code', 'placeholder-missing'],
  ['verification-code', 'notYou', '', 'text-needed'],
  ['verification-code', 'type', 'Enter it soon.', 'placeholder-missing'],
  ['reset-password', 'use', 'Use this link.', 'placeholder-missing'],
  ['return-changed', 'approved.address', 'Send it back.', 'placeholder-missing'],
  ['return-changed', 'approved.next', '', undefined],
  ['order-shipped', 'parcel.contains', 'In {orderNumber}:', undefined],
  ['shared', 'greeting', 'Dear customer,', undefined],
  ['shared', 'line', '{product}', 'placeholder-missing'],
])('%s, %s: %j gives %s', (kind, path, text, code) => {
  for (const language of languages) {
    const sentence = sentencesOf('mail', kind, language).find((it) => it.path === path)!
    expect(faultOfText(sentence, text)?.code).toBe(code)
  }
})

test('what a customer has typed is escaped, not filled in, and adds neither a paragraph nor a header', () => {
  const own = {
    'question-answered': {
      subject: 'About {product}',
      answered: 'One <b>&amp;\n two\n\n\nThree {product}',
    },
  }
  const values = {
    name: 'Hanna',
    product: '{product} {answer}\r\nBcc: all@shop.example',
    productId: 'p',
    answer: '{product}\n\n<i>',
  }
  const mail = { to: 'h@mail.example', lang: 'en', template: 'question-answered', values } as const
  const { subject, html, text } = renderMail(mail, 'https://shop.example', { names: null, own })
  expect(subject).toBe('About {product} {answer} Bcc: all@shop.example')
  expect(html).toContain('<p>One &lt;b&gt;&amp;amp;<br> two</p>\n<p>Three {product} {answer}')
  expect(html).toContain('<p>{product}\n\n&lt;i&gt;</p>')
  expect(text).toContain('One <b>&amp;\n two\n\nThree {product} {answer}')
})

test('an own text that fits no more gives way to the given one', () => {
  const own = { 'order-paid': { received: 'Now {gone}', subject: 'Paid: {orderNumber}', former: 'x' } }
  const [mail] = exampleMails('order-paid', 'en')
  const { subject, text } = renderMail(mail!, 'https://shop.example', { names: null, own })
  expect(subject).toMatch(/^Paid: MK-/)
  expect(text).toContain('We received')
})

test('a figure of a rule is filled in as it is now', () => {
  const own = { 'order-delivered': { delivered: 'Enjoy it for {returnDays} days.' } }
  const [mail] = exampleMails('order-delivered', 'en')
  const { text } = renderMail(mail!, 'https://shop.example', { names: null, own })
  expect(text).toContain(`Enjoy it for ${textFigures('en').returnDays} days.`)
})
