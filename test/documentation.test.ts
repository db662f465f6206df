import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = new Map<string, string>()

beforeAll(async () => {
  for await (const path of glob('{*.md,{decisions,bench,messages,storefront}/**/*.md}', { cwd: root }))
    pages.set(path, readFileSync(join(root, path), 'utf8'))
  expect(pages.size).toBeGreaterThan(20)
})

test('links between Markdown pages and files lead somewhere', () => {
  const broken: string[] = []
  for (const [page, text] of pages) {
    for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)/g)) {
      if (!/^https?:/.test(target) && !existsSync(join(root, dirname(page), target)))
        broken.push(`${page}: ${target}`)
    }
  }
  expect(broken).toEqual([])
})

const paths = /`((?:contract|decisions|demo|messages|operator|scripts|server|storefront|test)\/[\w./-]*)`/g

test('Markdown pages name only files and folders that exist', () => {
  const missing: string[] = []
  for (const [page, text] of pages) {
    for (const [, path = ''] of text.matchAll(paths))
      if (!existsSync(join(root, path))) missing.push(`${page}: ${path}`)
  }
  expect(missing).toEqual([])
})

test('the glossary names the folder of each term', () => {
  const rows =
    pages
      .get('GLOSSARY.md')
      ?.match(/^\| [^*|]+ \|.*$/gm)
      ?.slice(1) ?? []
  expect(rows.length).toBeGreaterThan(50)
  const missing = rows.filter((row) => {
    const where = row.split('|').at(-2) ?? ''
    const named = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path.replace(/<.*/, ''))
    if (named.length === 0) return !/everywhere|each domain/.test(where)
    return named.some((path) => !existsSync(join(root, path)))
  })
  expect(missing).toEqual([])
})
