import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../results.md')

/** Replaces the section of this title in bench/results.md. */
export async function writeReport(title: string, lines: string[]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const section = [`## ${title}, ${today}`, '', ...lines].join('\n').trim()
  console.log(section)
  const [head = '', ...sections] = (await readFile(file, 'utf8'))
    .split(/^(?=## )/m)
    .map((part) => part.trim())
  const index = sections.findIndex((part) => part.startsWith(`## ${title}, `))
  sections.splice(index < 0 ? sections.length : index, 1, section)
  await writeFile(file, `${[head, ...sections].join('\n\n')}\n`)
}
