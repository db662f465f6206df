import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadProgram } from '../operator/run-command-line.ts'
import type { ShopCommand } from '../operator/command.ts'
import { alarmNames } from '../server/platform/alarms.ts'
import { settingNames } from '../server/platform/config.ts'
import { telegramVariables } from '../server/platform/telegram/read-telegram-settings.ts'
import { payoutVariables } from '../server/commerce/payouts/read-payout-settings.ts'
import { eimsVariables } from '../server/commerce/tax-invoices/eims/read-eims-settings.ts'
import { smsGatewayDefinitions, smsSettingNames } from '../server/platform/sms/gateways/gateways.ts'
import { openMetrics } from '../server/platform/http/metrics.ts'
import type { Pages } from '../server/rendering/create-pages.ts'
import { gatewayDefinitions } from '../server/commerce/payments/gateways/gateways.ts'
import { securityEventNames } from '../server/platform/security-log.ts'
import { watchState } from '../server/state-metrics.ts'

const root = join(import.meta.dirname, '..')
const pages = new Map<string, string>()

beforeAll(async () => {
  for await (const path of glob('{*.md,{changes,decisions,docs,bench,messages,storefront}/**/*.md}', {
    cwd: root,
  }))
    pages.set(path, readFileSync(join(root, path), 'utf8'))
  expect(pages.size).toBeGreaterThan(20)
})

test('the README is short, and shows how the shop is started and checked', () => {
  const readme = pages.get('README.md') ?? ''
  expect(Buffer.byteLength(readme)).toBeLessThan(6_000)
  expect(readme).toMatch(/^npm start\b/m)
  expect(readme).toMatch(/^npm test\b/m)
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

test('links to a heading name one that exists', () => {
  const broken: string[] = []
  for (const [page, text] of pages) {
    for (const [, path = '', anchor = ''] of text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)) {
      const target = pages.get(path === '' ? page : join(dirname(page), path)) ?? ''
      const headings = [...target.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
      if (!headings.includes(anchor)) broken.push(`${page}: ${path}#${anchor}`)
    }
  }
  expect(broken).toEqual([])
})

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}

const paths =
  /`((?:contract|decisions|demo|docs|e2e|gallery|messages|operator|scripts|server|storefront|test|ui)\/[\w./-]*)`/g

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

test('docs/security-log.md lists every security event and every alarm', () => {
  const text = pages.get('docs/security-log.md') ?? ''
  const listed = (heading: string) => {
    const [, section = ''] = text.split(`## ${heading}\n`)
    const rows = section.split('\n## ')[0]?.matchAll(/^\| `([\w-]+)` \|/gm) ?? []
    return [...rows].map(([, name]) => name)
  }
  expect(listed('Security events')).toEqual(securityEventNames)
  expect(listed('Alarms')).toEqual(alarmNames)
})

test('docs/configuration.md and docs/payments.md describe every setting once, and no other', () => {
  const gateways = gatewayDefinitions.flatMap(({ variables }) => variables.map(({ name }) => name))
  const sms = smsGatewayDefinitions.flatMap(({ variables }) => variables.map(({ name }) => name))
  const known = new Set<string>([
    ...settingNames,
    ...gateways,
    'PAYMENT_GATEWAY',
    'PAYMENT_GATEWAYS',
    ...smsSettingNames,
    ...eimsVariables.map(({ name }) => name),
    ...payoutVariables.map(({ name }) => name),
    ...telegramVariables.map(({ name }) => name),
    ...sms,
  ])
  const [configuration = ''] = (pages.get('docs/configuration.md') ?? '').split(
    'Some settings are only there:',
  )
  const described = codesOfRows(`${configuration}\n${pages.get('docs/payments.md')}`).filter((code) =>
    /^[A-Z][A-Z\d_]+$/.test(code),
  )
  expect(described.toSorted()).toEqual([...known].toSorted())
})

test('the pages for operators describe every command', async () => {
  const program = await loadProgram({})
  const commands = program.commands.flatMap((command) => namesOf(command as ShopCommand))
  expect(commands.length).toBeGreaterThan(60)
  const rows = ['operating', 'payments'].flatMap((page) => codesOfRows(pages.get(`docs/${page}.md`) ?? ''))
  const missing = commands.filter((name) => !rows.some((code) => `${code} `.startsWith(`${name} `)))
  expect(missing).toEqual([])
})

function namesOf(command: ShopCommand): string[] {
  if (command.commands.length === 0) return [command.name()]
  return command.commands.map((it) => `${command.name()} ${it.name()}`)
}

function codesOfRows(text: string): string[] {
  const cells = [...text.matchAll(/^\| (`.*?[^\\]) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code))
}

test('every test that a page names exists', () => {
  const missing: string[] = []
  const named = [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, path = '', name = '']) => ({
      page,
      path: join(root, path),
      name,
    })),
  )
  expect(named.length).toBeGreaterThan(150)
  for (const { page, path, name } of named) {
    const source = existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : ''
    if (!source.includes(name)) missing.push(`${page}: ${path} “${name}”`)
  }
  expect(missing).toEqual([])
})

test('docs/asvs.md has every requirement of the levels 1 and 2 once', () => {
  const text = pages.get('docs/asvs.md') ?? ''
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \| [\d, ]+ \|/gm)]
  expect(new Set(rows.map(([, first]) => first)).size).toBe(rows.length)
  // The standard has 253 of them; eight rows stand for 39 that concern what the shop does not have or leaves to a library.
  expect(rows.filter(([, , last]) => last === undefined)).toHaveLength(253 - 39)
  expect(rows.filter(([, , last]) => last !== undefined)).toHaveLength(8)
})

test('docs/metrics.md describes every metric, and the board and the alert rules use only existing ones', () => {
  const metrics = openMetrics()
  const state = { pools: {} } as Parameters<typeof watchState>[1]
  watchState(metrics, state, { counts: {} } as Pages)
  const labels = new Map<string, string[]>()
  for (const metric of metrics.registry.getMetricsAsArray() as { name: string; labelNames?: string[] }[])
    labels.set(metric.name, metric.labelNames ?? [])
  const ours = [...labels.keys()].filter((name) => name.startsWith('merkato_'))
  const rows = [...(pages.get('docs/metrics.md') ?? '').matchAll(/^\| `(merkato_\w+)` \| ([^|]*)\|/gm)]
  expect(rows.map(([, name]) => name).toSorted()).toEqual(ours.toSorted())
  for (const [, name = '', listed = ''] of rows)
    expect(listed.match(/\w+/g) ?? [], name).toEqual(labels.get(name))

  for (const file of [
    'deploy/grafana/merkato.json',
    'deploy/prometheus/alerts.yml',
    'docs/security-log.md',
  ]) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll('\\"', '"')
    const used = [...text.matchAll(/\b((?:merkato|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]
    expect(used.length, file).toBeGreaterThan(8)
    for (const [, name = '', selector = ''] of used) {
      const known = labels.get(name) ?? labels.get(name.replace(/_(bucket|count|sum)$/, ''))
      expect(known, `${file}: ${name}`).toBeDefined()
      for (const [, label = ''] of selector.matchAll(/(\w+)(?:=~?|!=)"/g))
        expect(['job', 'le', ...(known ?? [])], `${file}: ${name}`).toContain(label)
    }
  }
})
