// Prints the files of changes/, or of the folder that is given, as a section of CHANGELOG.md (changes/README.md).
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = argv[2] ?? join(root, 'changes')
const headings = ['Added', 'Changed', 'Fixed']

function headingOf(name) {
  return headings.find((heading) => name.startsWith(`${heading.toLowerCase()}-`)) ?? 'Changed'
}

function itemOf(name) {
  const text = readFileSync(join(folder, name), 'utf8')
  return `- ${text.trim().replaceAll(/\s*\n\s*/g, ' ')}`
}

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .toSorted()
const sections = headings.flatMap((heading) => {
  const items = names.filter((name) => headingOf(name) === heading).map(itemOf)
  return items.length === 0 ? [] : [`### ${heading}\n\n${items.join('\n')}`]
})
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const title = `## ${version} — ${new Date().toISOString().slice(0, 10)}`
process.stdout.write(`${[title, ...sections].join('\n\n')}\n`)
