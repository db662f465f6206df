import { expect, test } from 'vitest'
import { placeholdersIn, readLine, readMarkup, refusedLinks, safeLink } from './page-markup.ts'

test('headings, paragraphs, lists, steps, bold text and links are read', () => {
  const text = [
    'Before all headings.',
    'On the next line.',
    '## Returns',
    'You have **{days} days**. See [Returns](/returns).',
    '- one',
    '- [two](https://shop.example/x)',
    'goes on',
    '1. first',
    '2) second',
    '### A smaller heading',
    'Star \\* and 2 * 3 * 4.',
  ].join('\n')
  expect(readMarkup(text, { days: 7 })).toEqual([
    {
      heading: '',
      blocks: [{ kind: 'paragraph', parts: [{ text: 'Before all headings.\nOn the next line.' }] }],
    },
    {
      heading: 'Returns',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            { text: 'You have ' },
            { text: '7 days', isBold: true },
            { text: '. See ' },
            { text: 'Returns', href: '/returns' },
            { text: '.' },
          ],
        },
        {
          kind: 'list',
          entries: [
            [{ text: 'one' }],
            [{ text: 'two', href: 'https://shop.example/x' }, { text: '\ngoes on' }],
          ],
        },
        { kind: 'steps', entries: [[{ text: 'first' }], [{ text: 'second' }]] },
        { kind: 'heading', parts: [{ text: 'A smaller heading' }] },
        { kind: 'paragraph', parts: [{ text: 'Star * and 2 * 3 * 4.' }] },
      ],
    },
  ])
})

test('a line with a value that the shop does not have is left out, and values are no markup', () => {
  const text = '- Mail: {email}\n- Phone: [{phone}](tel:{phone})\n\nCall {phone}'
  const none = readMarkup(text, { email: '**a** [x](javascript:x)', phone: null })
  expect(none).toEqual([
    { heading: '', blocks: [{ kind: 'list', entries: [[{ text: 'Mail: **a** [x](javascript:x)' }]] }] },
  ])
  expect(readLine('[{phone}](tel:{phone})', { phone: '+251 11 000 0000' })).toEqual([
    { text: '+251 11 000 0000', href: 'tel:+251110000000' },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'http://plain.example/',
  '//evil.example/',
  '/\\evil.example/',
  'https://user:secret@shop.example/',
  'mailto:a@b?body=x&attach=y',
  'file:///etc/passwd',
  'blob:https://x/y',
  'https://',
])('%j is no link', (link) => {
  expect(safeLink(link)).toBeUndefined()
  const parts = readLine(`[text](${link})`)
  expect(parts.every(({ href }) => href === undefined)).toBe(true)
})

test('HTML and entities are shown as they are typed', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> &lt;b&gt; &#106;avascript: ![x](/y)'
  const [section] = readMarkup(hostile)
  const text = JSON.stringify(section)
  expect(text).toContain('<script>alert(1)</script><img src=x onerror=alert(1)> &lt;b&gt; &#106;avascript: !')
  expect(section?.blocks).toHaveLength(1)
})

test('what an editor would not save is named', () => {
  expect(refusedLinks('[a](/x) [b](javascript:x) [c](tel:{phone}) [d](mailto:{email})')).toEqual([
    'javascript:x',
  ])
  expect(placeholdersIn('{a} {b} {a} { c } {}')).toEqual(['a', 'b'])
})

test.each(['[', '*', '**', '- ', '> ', '[a](', '](', '## ', '\\', '{a}', '`', '[[a]', '**a*'])(
  'a text of many %j takes no time',
  (piece) => {
    for (const text of [
      piece.repeat(20_000 / piece.length),
      `${piece}\n`.repeat(20_000 / (piece.length + 1)),
    ]) {
      const start = performance.now()
      readMarkup(text, { a: 1 })
      refusedLinks(text)
      expect(performance.now() - start).toBeLessThan(1_000)
    }
  },
)
