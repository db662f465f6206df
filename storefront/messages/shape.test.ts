import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names that stay as they are in every language. */
const names = new Set(['English', 'Merkato', 'Google', 'Facebook', 'Twitter'])

const languages = ['en', 'am'] as const
const namespaces = namesIn('en')

/** Every text of a catalogue, by its path: `sections.mind.heading`. */
async function textsOf(language: string, name: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') found.set(path, value)
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key)
  }
  walk(await import(`./${language}/${name}.ts`), '')
  return found
}

function namesIn(folder: string): string[] {
  const files = readdirSync(new URL(`./${folder}/`, import.meta.url))
  return files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3))
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const targets = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort()

test('every English namespace has its Amharic twin', () => {
  expect(namesIn('am')).toEqual(namespaces)
})

test.each(namespaces)(
  '%s says the same in both languages: same texts, same places, same links',
  async (name) => {
    const [english, amharic] = await Promise.all(languages.map((language) => textsOf(language, name)))
    if (!english || !amharic) throw new Error(`No texts in ${name}`)
    // A language may lack the form for one piece; it then uses the one for many.
    const whole = (texts: Map<string, string>) =>
      [...texts.keys()].filter((path) => !path.endsWith('.one')).sort()
    expect(whole(amharic)).toEqual(whole(english))
    for (const [path, text] of english) {
      const twin = amharic.get(path) ?? text
      expect(new Set(places(twin)), path).toEqual(new Set(places(text)))
      expect(targets(twin), path).toEqual(targets(text))
    }
  },
)

test.each(namespaces)('%s has no empty text and no English left in its Amharic', async (name) => {
  for (const [path, text] of await textsOf('am', name)) {
    expect(text.trim(), path).not.toBe('')
    const words = text.replace(/\{\w+\}/g, '')
    const foreign = /[a-z]{4}/.test(words) && !/[\u1200-\u137f]/.test(words) && !names.has(text)
    expect(foreign, `${path}: ${text}`).toBe(false)
  }
})
