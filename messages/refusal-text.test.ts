import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { isRefusalCode } from '../contract/refusals.ts'
import { catalogues } from './catalogues.server.ts'
import { fill } from './fill.ts'
import { faultText, findingText, importReason, orderHistoryText } from './refusal-text.ts'

const wrong = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(100_000),
  '\u0000',
  '\ud800',
  'a,b',
  '2026-99-99',
  '9'.repeat(20),
  -1,
  0,
  1.5,
  1e12,
  true,
  {},
  [],
  [{}],
  Array.from({ length: 5_000 }, () => 'x'),
]

/** Collects those of the schema and of what it is made of. */
function messagesOf(schema: unknown, depth = 0): string[] {
  const { safeParse, _zod } = (schema ?? {}) as Partial<z.ZodType> & {
    _zod?: { def: Record<string, unknown> }
  }
  if (!safeParse || !_zod || _zod.def.type === 'transform' || depth > 6) return []
  const { innerType, element, in: from, out, valueType, options, shape } = _zod.def
  const parts = [innerType, element, from, out, valueType, options, shape].flatMap((it) =>
    it && typeof it === 'object' && !('_zod' in it) ? Object.values(it) : [it],
  )
  const own = wrong.flatMap((value) => safeParse(value).error?.issues.map((issue) => issue.message) ?? [])
  return [...own, ...parts.filter(Boolean).flatMap((part) => messagesOf(part, depth + 1))]
}

test('what the schemas say of a wrong field is said in Amharic too', () => {
  const endpoints: Endpoint[] = Object.values(contract)
  const said = endpoints.flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((it) => messagesOf(it)),
  )
  const messages = new Set(said)
  expect(messages).toContain('Required')
  expect(messages).toContain('At most 100 characters')
  for (const message of messages) {
    expect(faultText(message, 'am'), message).toMatch(/[\u1200-\u137f]/)
    if (!isRefusalCode(message)) expect(faultText(message, 'en')).toBe(message)
  }
})

/** What a schema says only of several fields together, which no wrong value above brings up. */
test('what the schemas are written to say has a text in each language', () => {
  const root = join(import.meta.dirname, '..')
  const written =
    /(?:\b(?:error|message): |\b(?:refine|regex|int|min|max)\((?:[^'`]|'[^A-Z'][^']*')*?, (?:\{ error: )?)(['`])([A-Z][^'`\n]+)\1/g
  const messages = globSync('contract/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(written)])
    .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '7'))
  expect(messages.length).toBeGreaterThan(60)
  expect(messages).toContain('Fewer than are bought')
  for (const message of messages) expect(faultText(message, 'am'), message).toMatch(/[\u1200-\u137f]/)
  expect(faultText('At most two decimals', 'am')).not.toMatch(/[a-z]/)
})

test('the numbers of a fault stay in their order', () => {
  expect(faultText('A whole number from 1 to 999', 'am')).toBe('ከ1 እስከ 999 ያለ ሙሉ ቁጥር ያስገቡ።')
})

test.each([
  ['reason of the import', 'importReasons', importReason],
  ['finding', 'findings', findingText],
  ['note of an order', 'orderHistory', orderHistoryText],
] as const)('each %s is found in Amharic by its English text, with its values', (_what, name, textIn) => {
  const values = {
    line: '12',
    most: '100',
    sku: 'GABI-2',
    source: 'https://a.example/b.png',
    error: 'ENOENT',
    reason: 'the disk is full',
  }
  const texts: Record<string, string> = catalogues.am[name]
  const english = Object.entries(catalogues.en[name])
  expect(english.length).toBeGreaterThan(20)
  for (const [key, text] of english) {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, value]) => value ?? '')
    const all = { ...Object.fromEntries(names.map((value) => [value, '7'])), ...values }
    expect(textIn(fill(text, all), 'am'), key).toBe(fill(texts[key] ?? '', all))
  }
  expect(textIn('is of another kind', 'am')).toBe('is of another kind')
})

test('the units and parcels in a note of an order are in Amharic too', () => {
  expect(orderHistoryText('Parcel 2: 1 × line 1, 2 × line 3. Tracking number EE123456785ET', 'am')).toBe(
    'ጥቅል 2፦ 1 × መስመር 1, 2 × መስመር 3። የመከታተያ ቁጥር EE123456785ET',
  )
  expect(orderHistoryText('Parcel 1, Parcel 2 refused on delivery', 'am')).toBe(
    'ጥቅል 1, ጥቅል 2፦ ሲደርስ ደንበኛው አልተቀበለም',
  )
})
