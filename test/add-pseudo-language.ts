import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogues } from '../messages/catalogues.server.ts'

const entry = `
  xx: {
    name: 'Pseudo',
    direction: 'rtl',
    locale: 'xx-ET',
    script: 'Arab',
    fallbacks: ['am', 'en'],
    currency: 'XXB',
    calendar: 'gregory',
    dates: { day: '{year} {month} {day}', dayHeading: '{year} {month} {day2}', dayAndTime: '{date} {time}' },
  },
`

/**
 * Adds a made-up language, `xx`, to a copy of the source tree, as the recipe in CONTRIBUTING.md says: an entry in the
 * list of languages and a folder of messages. Its texts are the English ones after `xx`.
 */
export async function addPseudoLanguage(root: string): Promise<void> {
  await insert(join(root, 'contract/language.ts'), entry, '} as const satisfies Record<string, LanguageData')
  await writePseudoMessages(root)
  const file = join(root, 'messages/catalogues.server.ts')
  await insert(file, `import { xx } from './xx/index.ts'\n`, 'import type { Messages')
  await insert(file, `xx, `, 'am, en }')
}

/** Writes the texts of the made-up language; without one of them where a path like `cart.title` is given. */
export async function writePseudoMessages(root: string, { without = '' } = {}): Promise<void> {
  const folder = join(root, 'messages/xx')
  await mkdir(folder, { recursive: true })
  const texts = pseudo(catalogues.en, without.split('.'))
  await writeFile(
    join(folder, 'index.ts'),
    `import type { Messages } from '../messages.ts'\n\nexport const xx: Messages = ${JSON.stringify(texts)}\n`,
  )
}

function pseudo(text: unknown, without: string[] = []): unknown {
  if (typeof text === 'string') return `xx ${text}`
  if (Array.isArray(text)) return text.map((part) => pseudo(part))
  const [omitted, ...rest] = without
  const kept = Object.entries(text as object).filter(([name]) => name !== omitted || rest.length > 0)
  return Object.fromEntries(kept.map(([name, part]) => [name, pseudo(part, name === omitted ? rest : [])]))
}

async function insert(file: string, added: string, before: string): Promise<void> {
  const source = await readFile(file, 'utf8')
  if (!source.includes(before)) throw new Error(`${file} does not have "${before}"`)
  await writeFile(
    file,
    source.replace(before, () => added + before),
  )
}
