import { Script } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { buildScript } from '../../scripts/script-text.ts'
import { closeAnnouncement } from './announcement.ts'
import { askLanguage } from './ask-language.ts'
import { hideAddressQuery } from './early-links.ts'
import { restrictTypes } from './trusted-types.ts'

afterEach(() => vi.unstubAllGlobals())

class Clicked {
  readonly localName: string
  readonly isFound: boolean
  constructor(localName: string, isFound = true) {
    this.localName = localName
    this.isFound = isFound
  }
  closest() {
    return this.isFound ? this : null
  }
}

/** The pages of a device share what is stored, and have the listener of a page for clicks. */
function openDevice() {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('Element', Clicked)
  let listener = (_event: object) => {}
  vi.stubGlobal('addEventListener', (_type: string, added: typeof listener) => (listener = added))
  return { stored, click: (target: Clicked) => listener({ target, stopImmediatePropagation() {} }) }
}

test('the script of the head is one classic script that cannot end its element', async () => {
  const { code } = await buildScript(new URL('main.ts', import.meta.url).pathname)
  expect(() => new Script(code)).not.toThrow()
  expect(code.toLowerCase()).not.toMatch(/<\/script|<!--/)
})

test('a secret in the address is taken out of it', () => {
  const replaceState = vi.fn()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', new URL('https://shop.example/reset-password?token=secret'))
  vi.stubGlobal('history', { state: null, replaceState })
  hideAddressQuery()
  expect(replaceState).toHaveBeenCalledWith(null, '', '/reset-password')
  expect(window.addressQuery).toBe('?token=secret')
})

test('an announcement that the device has closed stays hidden, and another one is shown', () => {
  const { click } = openDevice()
  const focus = vi.fn()
  const open = (id: string) => {
    const dataset: Record<string, string> = {}
    vi.stubGlobal('document', { documentElement: { dataset }, getElementById: () => ({ focus }) })
    closeAnnouncement(id)
    return dataset
  }
  const first = open('one')
  click(new Clicked('a', false))
  expect(first).toEqual({})
  click(new Clicked('button'))
  expect(first).toEqual({ announcementClosed: '' })
  expect(focus).toHaveBeenCalledOnce()
  expect(open('one')).toEqual({ announcementClosed: '' })
  expect(open('two')).toEqual({})
})

class Rules {
  text = ''
  disabled = false
  replaceSync(text: string) {
    this.text = text
  }
}

test('the language of the device is asked about until it is answered or another one is chosen', () => {
  const { stored, click } = openDevice()
  vi.stubGlobal('CSSStyleSheet', Rules)
  const open = (lang: string, ...preferred: string[]) => {
    const page = {
      documentElement: { lang },
      getElementById: () => ({ focus() {} }),
      adoptedStyleSheets: [] as Rules[],
    }
    vi.stubGlobal('document', page)
    vi.stubGlobal('navigator', { languages: preferred })
    askLanguage(['en', 'am'])
    return () => page.adoptedStyleSheets.filter(({ disabled }) => !disabled).map(({ text }) => text)
  }
  expect(open('en')()).toEqual([])
  expect(open('en', 'en-GB', 'am')()).toEqual([])
  expect(open('en', 'amh', 'fr-FR')()).toEqual([])
  expect(open('am', 'am-ET')()).toEqual([])
  const asked = open('en', 'om-ET', 'am-ET', 'en')
  expect(asked()).toEqual(['.language-question[lang=am]{display:flex}'])
  click(new Clicked('button'))
  expect(asked()).toEqual([])
  expect(open('en', 'am')()).toEqual([])

  stored.clear()
  open('am', 'am')
  click(new Clicked('a'))
  expect(open('en', 'am')()).toEqual([])
})

type DefaultPolicy = {
  createHTML(html: string): string | null
  createScriptURL(url: string): string | null
}

test('the default policy lets no element become HTML and no script of another origin load', () => {
  let policy: DefaultPolicy | undefined
  vi.stubGlobal('window', {
    trustedTypes: { createPolicy: (_name: string, rules: DefaultPolicy) => (policy = rules) },
  })
  vi.stubGlobal('location', new URL('https://shop.example/cart'))
  restrictTypes()
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
  vi.stubGlobal('window', {})
  expect(restrictTypes).not.toThrow()
})
