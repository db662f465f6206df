import { runInNewContext, Script } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { askLanguage, closeAnnouncement, deferScripts, headScript, restrictTypes } from './inline-scripts.ts'

test('module scripts and their preloads are deferred, everything else stays as it is', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
    '<script>early()</script><script nonce="n-1" type="module" async="">import "/a.js"</script>'
  expect(deferScripts(html)).toBe(
    '<link rel="deferred" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
      '<script>early()</script><script nonce="n-1" type="deferred-module">import "/a.js"</script>',
  )
})

test.each(['/', '/reset-password'])('the script of %s is valid and cannot end its element', (path) => {
  expect(() => new Script(headScript(path))).not.toThrow()
  expect(headScript(path)).not.toContain('</script')
})

test('a secret in the address is removed before anything else, on the pages that have one', () => {
  for (const path of ['/login/success', '/reset-password', '/undo-change']) {
    expect(headScript(path)).toMatch(/^addressQuery=location\.search;history\.replaceState\(/)
  }
  expect(headScript('/search')).not.toContain('replaceState')
})

test('an announcement that the device has closed stays hidden, and another one is shown', () => {
  const stored = new Map<string, string>()
  const focus = vi.fn()
  const open = (id: string) => {
    const dataset: Record<string, string> = {}
    let click = (_event: object) => {}
    runInNewContext(closeAnnouncement(id), {
      document: { documentElement: { dataset }, getElementById: () => ({ focus }) },
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
      addEventListener: (_type: string, listener: typeof click) => (click = listener),
    })
    const target = (found: boolean) => ({ target: { closest: () => found }, stopImmediatePropagation() {} })
    return { dataset, clickElsewhere: () => click(target(false)), close: () => click(target(true)) }
  }
  const first = open('one')
  first.clickElsewhere()
  expect(first.dataset).toEqual({})
  first.close()
  expect(first.dataset).toEqual({ announcementClosed: '' })
  expect(focus).toHaveBeenCalledOnce()
  expect(open('one').dataset).toEqual({ announcementClosed: '' })
  expect(open('two').dataset).toEqual({})
})

test('the language of the device is asked about until it is answered or another one is chosen', () => {
  const stored = new Map<string, string>()
  const open = (lang: string, ...preferred: string[]) => {
    const document = {
      documentElement: { lang },
      getElementById: () => ({ focus() {} }),
      adoptedStyleSheets: [] as Rules[],
    }
    let click = (_event: object) => {}
    runInNewContext(askLanguage, {
      document,
      navigator: { languages: preferred },
      CSSStyleSheet: Rules,
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
      addEventListener: (_type: string, listener: typeof click) => (click = listener),
    })
    const press = (localName: string) =>
      click({ target: { closest: () => ({ localName }) }, stopImmediatePropagation() {} })
    const shown = () =>
      document.adoptedStyleSheets.filter(({ disabled }) => !disabled).map(({ text }) => text)
    return { shown, press }
  }
  expect(open('en').shown()).toEqual([])
  expect(open('en', 'en-GB', 'am').shown()).toEqual([])
  expect(open('en', 'amh', 'fr-FR').shown()).toEqual([])
  expect(open('am', 'am-ET').shown()).toEqual([])
  const asked = open('en', 'om-ET', 'am-ET', 'en')
  expect(asked.shown()).toEqual(['.language-question[lang=am]{display:flex}'])
  asked.press('button')
  expect(asked.shown()).toEqual([])
  expect(open('en', 'am').shown()).toEqual([])

  stored.clear()
  open('am', 'am').press('a')
  expect(open('en', 'am').shown()).toEqual([])
})

class Rules {
  text = ''
  disabled = false
  replaceSync(text: string) {
    this.text = text
  }
}

type DefaultPolicy = {
  createHTML(html: string): string | null
  createScriptURL(url: string): string | null
}

test('the default policy lets no element become HTML and no script of another origin load', () => {
  let policy: DefaultPolicy | undefined
  const trustedTypes = { createPolicy: (_name: string, rules: DefaultPolicy) => (policy = rules) }
  const location = new URL('https://shop.example/cart')
  runInNewContext(restrictTypes, { window: { trustedTypes }, trustedTypes, location, URL })
  expect(policy?.createHTML('{"@type":"Product"}')).toBe('{"@type":"Product"}')
  expect(policy?.createHTML('<script></script>')).toBe('<script></script>')
  for (const html of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<script></script><b>']) {
    expect(policy?.createHTML(html), html).toBeNull()
  }
  expect(policy?.createScriptURL('/assets/a.js')).toBe('/assets/a.js')
  expect(policy?.createScriptURL('//evil.example/a.js')).toBeNull()
  expect(policy?.createScriptURL('data:text/javascript,alert(1)')).toBeNull()
  expect(policy).not.toHaveProperty('createScript')
})

test('without Trusted Types nothing happens', () => {
  expect(() => runInNewContext(restrictTypes, { window: {} })).not.toThrow()
})
