import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../results.md')

/** Writes a result with today's date to bench/results.md, in place of the previous one with the same title. */
export async function writeReport(title: string, lines: string[]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const section = [`## ${title}, ${today}`, '', ...lines].join('\n').trim()
  console.log(section)
  const [head = '', ...sections] = (await readFile(file, 'utf8'))
    .split(/^(?=## )/m)
    .map((part) => part.trim())
  const place = sections.findIndex((part) => part.startsWith(`## ${title}, `))
  sections.splice(place < 0 ? sections.length : place, 1, section)
  await writeFile(file, `${[head, ...sections].join('\n\n')}\n`)
}
