import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richTextMaximum } from '../../../contract/limits.ts'
import { htmlOf, plainOf, richLink } from '../../../contract/rich-text.ts'
import { cleanRichText, richTextFault } from './clean-rich-text.ts'
import { cutBlocks } from './cut-blocks.ts'
import { readRichText } from '../../../contract/read-rich-text.ts'

describe('formatting that a shop uses', () => {
  test('is kept, in one spelling of each', () => {
    const html = `<h1>Clay <strong>jebena</strong></h1><div>Made in <B>Jimma</B>, <em>by hand</em>.</div>
      <ul><li><p>One litre</p></li><li>Black<ul><li>or red</li></ul></li></ul><ol><li>Wash</li><li>Dry</li></ol>
      <p>See <a href="https://merkato.example/care" onclick="x()">how to care</a><br>or call.</p>`
    const { html: clean, plain } = cleanRichText(html)
    expect(clean).toBe(
      '<h3>Clay jebena</h3><p>Made in <b>Jimma</b>, <i>by hand</i>.</p>' +
        '<ul><li>One litre</li><li>Black</li><li>or red</li></ul><ol><li>Wash</li><li>Dry</li></ol>' +
        '<p>See <a href="https://merkato.example/care">how to care</a><br>or call.</p>',
    )
    expect(plain).toBe(
      'Clay jebena\n\nMade in Jimma, by hand.\n\n• One litre\n• Black\n• or red\n\n1. Wash\n2. Dry\n\nSee how to care\nor call.',
    )
  })

  test('a text without any is plain, and spaces and empty paragraphs are tidied up', () => {
    const html = '<p> Soft&nbsp; &amp;\n warm </p><p>&nbsp;</p><div></div><b> </b>Two<br><br><br>three<br>'
    expect(cleanRichText(html)).toEqual({ html: '', plain: 'Soft & warm\n\nTwo\n\nthree' })
    expect(cleanRichText('3 &lt; 5 &lt;b&gt;')).toEqual({ html: '', plain: '3 < 5 <b>' })
    expect(cleanRichText('')).toEqual({ html: '', plain: '' })
  })

  test('is found in what Google and Word write by styles', () => {
    const google = '<b style="font-weight:normal;"><p><span style="font-weight:700">Bold</span> words</p></b>'
    expect(cleanRichText(google).html).toBe('<p><b>Bold</b> words</p>')
    const entry = (text: string) =>
      `<p class=MsoListParagraph style='margin:0;mso-list:l0 level1'><span style='mso-list:Ignore'>·&nbsp;</span>${text}</p>`
    expect(cleanRichText(`<p>For</p>${entry('one')}${entry('two')}<p>more</p>`).html).toBe(
      '<p>For</p><ul><li>one</li><li>two</li></ul><p>more</p>',
    )
  })

  test('a long text is cut at a word, within its limits', () => {
    const whole = readRichText(`<h2>Title</h2><ul>${'<li><b>One more</b> entry</li>'.repeat(50)}</ul>`)
    const cut = cutBlocks(whole, 100)
    const plain = plainOf(cut)
    expect(plain.length).toBeLessThanOrEqual(100)
    expect(plain.length).toBeGreaterThan(70)
    expect(plain).toMatch(/^Title\n\n• One more entry\n.*…$/s)
    expect(readRichText(htmlOf(cut))).toEqual(cut)
    expect(cutBlocks(whole, 10_000)).toBe(whole)
  })
})

describe('hostile HTML', () => {
  const hidden = ['script', 'style', 'svg', 'math', 'template', 'iframe', 'noscript', 'textarea', 'title']

  test.each(hidden)('what is in %s is not shown', (tag) => {
    expect(cleanRichText(`a<${tag}>alert(1)<b>x</b></${tag}>b`)).toEqual({ html: '', plain: 'ab' })
    expect(cleanRichText(`a<${tag} onload=alert(1)>alert(1)`).html).toBe('')
  })

  test.each([
    '<img src=x onerror=alert(1)>a',
    '<p onclick="alert(1)" style="background:url(javascript:1)" id=x class=y>a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java\u0001script:alert(1)">a</a>',
    '<a href="&#106;ava&#x0A;script&colon;alert(1)">a</a>',
    '<a href=" \u0000javascript:alert(1)">a</a>',
    '<a href="data:text/html,x">a</a>',
    '<a href="//evil.example">a</a>',
    '<a href="/\\evil.example">a</a>',
    '<a href="/\t/evil.example">a</a>',
    '<a href="https://shop@evil.example/">a</a>',
    `<a href="https://x.example/${'x'.repeat(1_000)}">a</a>`,
    '<form action=//evil.example><input><object data=x></object>a',
    '<math><mi//xlink:href="data:x,<script>alert(4)</script>"></math>a',
    '<!--<img src="--><img src=x onerror=alert(1)//">a',
    'a<![CDATA[<script>]]>',
  ])('leaves only its text: %s', (html) => {
    const clean = cleanRichText(html)
    expect(clean.html).toBe('')
    expect(clean.plain).toMatch(/^a/)
  })

  test('whatever is unclosed, damaged or deep ends, soon', () => {
    const started = performance.now()
    for (const html of [
      '<b>',
      '<a href="/x">',
      '<ul><li>',
      '<svg>',
      '<form>',
      '<table><tr><td>',
      '&#',
      '<',
      '</b>',
    ])
      cleanRichText(`a${html.repeat(Math.ceil(500_000 / html.length))}b`)
    cleanRichText('<b>'.repeat(999) + '</i>'.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(cleanRichText(`a<b>${'<div>'.repeat(10_000)}b`).plain).toBe('a')
    expect(cleanRichText('a<b>b<i>').html).toBe('<p>a<b>b</b></p>')
  })

  test('a text is refused that is too long, as a text or with its formatting', () => {
    expect(richTextFault(`<b>${'x'.repeat(2_000)}</b>`)).toBeUndefined()
    expect(richTextFault(`<b>${'x'.repeat(2_001)}</b>`)).toBe('At most 2000 characters')
    const links = `<a href="https://x.example/${'x'.repeat(400)}">${'<p>x'.repeat(600)}`
    expect(richTextFault(links)).toBe(`At most ${richTextMaximum} characters`)
  })
})

describe('whatever is read', () => {
  const bits = fc.constantFrom(
    ...`<b> </b> <i> </i> <p> </p> <ul> </ul> <ol> <li> </li> <br> <h2> </h2> <a•href="/x"> </a> <div> <td> <svg> </svg>
      <script> </script> <!-- --> &amp; &lt; &nbsp; &#x301; e ́ \u200d 👩 👨 a b • 1. " ' = < >`
      .split(/\s+/)
      .map((bit) => bit.replace('<a•', '<a ')),
    ' ',
    '\n',
  )
  const html = fc.oneof(
    fc.array(bits, { maxLength: 40 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  test('does not change when it is cleaned again, and needs nothing but the known tags', () => {
    fc.assert(
      fc.property(html, (given) => {
        const once = cleanRichText(given)
        const again = cleanRichText(once.html)
        if (once.html !== '') expect(again).toEqual(once)
        expect(once.html.replaceAll(/<\/?(p|h3|ul|ol|li|br|b|i|a)>|<a href="[^"<>]*">/g, '')).not.toMatch(
          /[<>]/,
        )
        expect(once.plain).toBe(once.plain.trim())
      }),
      { numRuns: 2_000 },
    )
  })

  test('the text has no markup, as there is none in what people see', () => {
    const tags = fc.array(
      fc.oneof(
        bits.filter((bit) => !/[<>]$|^&lt;|^[<>"'=]/.test(bit) || /^<\/?\w[^<]*>$/.test(bit)),
        fc.constant('x'),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(tags, (given) => {
        expect(cleanRichText(given.join('')).plain).not.toMatch(/[<>]/)
      }),
      { numRuns: 500 },
    )
  })

  test('a link leads to the shop, a page, a mailbox or a telephone', () => {
    expect(
      [
        '/product/x',
        ' http://a.example/ö',
        'mailto:a@b.example',
        'tel:+251 911 00 00 00',
        '#top',
        'ftp://x',
        'x',
      ].map(richLink),
    ).toEqual([
      '/product/x',
      'http://a.example/%C3%B6',
      'mailto:a@b.example',
      'tel:+251911000000',
      undefined,
      undefined,
      undefined,
    ])
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const link = richLink(url)
        if (link !== undefined) expect(richLink(link)).toBe(link)
      }),
    )
  })
})
