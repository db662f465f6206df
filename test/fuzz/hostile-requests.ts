import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Random } from '../simulation/random.ts'
import { damage, hostileText, hostileValue, randomBytes } from './hostile-values.ts'
import type { RawRequest } from './send-raw.ts'

type Values = Record<string, unknown>

type Shaped = { properties?: Record<string, FieldSchema> }
type FieldSchema = { type?: string; enum?: unknown[]; minimum?: number; items?: FieldSchema } & Shaped

export type Asker = { name: 'nobody' | 'other' | 'owner'; token: string | undefined }

/** Some things of the request are as the contract says, and others are not. */
export function hostileRequest(
  random: Random,
  name: string,
  endpoint: Endpoint,
  { asker, known }: { asker: Asker; known: Values },
): RawRequest {
  const [method = '', path = ''] = name.split(' ')
  const query = mutated(random, fieldsOf(endpoint.query, known))
  const params = mutated(random, fieldsOf(endpoint.params, known), 0.2)
  const target = `/api${targetPath(random, path, params)}${queryText(random, query)}`
  const headers: [string, string][] = [
    ['host', 'localhost'],
    ['connection', 'close'],
  ]
  if (asker.token !== undefined) headers.push(['authorization', `Bearer ${asker.token}`])
  const hasBody = endpoint.body !== undefined || random.chance(0.05)
  const body = hasBody ? bodyText(random, mutated(random, fieldsOf(endpoint.body, known))) : undefined
  if (body) {
    headers.push(['content-type', random.chance(0.95) ? 'application/json' : hostileType(random)])
    headers.push(['content-length', String(body.length)])
  }
  if (random.chance(0.15)) headers.push(...hostileHeaders(random))
  return { method: random.chance(0.95) ? method : hostileMethod(random), target, headers, body }
}

function fieldsOf(schema: z.ZodObject | undefined, known: Values): Values {
  if (!schema) return {}
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shaped
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, known[name] ?? plausible(field)]),
  )
}

function plausible({ type, enum: values, minimum, properties, items }: FieldSchema): unknown {
  if (values) return values[0]
  if (type === 'number' || type === 'integer') return minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'array') return items ? [plausible(items)] : []
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, field]) => [name, plausible(field)]),
    )
  }
  return 'teff'
}

function mutated(random: Random, fields: Values, probability = 0.8): Values {
  const changed = { ...fields }
  if (!random.chance(probability)) return changed
  for (
    let left = random.weighted({ 1: 6, 2: 2, 5: 1 });
    Number(left) > 0;
    left = String(Number(left) - 1) as '1'
  ) {
    const names = Object.keys(changed)
    const name = names[random.below(names.length)]
    const kind = random.weighted({ replace: 7, remove: 2, add: 1 })
    if (kind === 'add' || name === undefined) changed[hostileText(random)] = hostileValue(random)
    else if (kind === 'remove') delete changed[name]
    else changed[name] = hostileValue(random)
  }
  return changed
}

function targetPath(random: Random, path: string, params: Values): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encoded(random, textOf(params[name] ?? '')))
}

function queryText(random: Random, query: Values): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return []
    const pair = `${encoded(random, name)}=${encoded(random, textOf(value))}`
    if (random.chance(0.03)) return [pair, `${encoded(random, name)}=${encoded(random, hostileText(random))}`]
    if (random.chance(0.02)) return [`${encoded(random, name)}[]=1`, `${encoded(random, name)}[a][b]=1`]
    return [pair]
  })
  if (random.chance(0.03))
    pairs.push(random.pick(['%', '&&&', '=', '%ff=%fe', 'a'.repeat(20_000), '?', 'lang=%00']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** It is for a request line, so mostly without spaces, controls and raw non-ASCII characters. */
function encoded(random: Random, text: string): string {
  const kind = random.weighted({ percent: 30, bytes: 1, raw: 1 })
  if (kind === 'percent') return encodeURIComponent(text.toWellFormed())
  if (kind === 'bytes')
    return Buffer.from(text, 'utf16le').toString('hex').replace(/../g, '%$&').slice(0, 600)
  return text.replace(/[\s\p{Cc}#]/gu, '')
}

function bodyText(random: Random, fields: Values): Buffer {
  const json = JSON.stringify(fields)
  const kind = random.weighted({ plain: 20, doubled: 2, special: 2, damaged: 2, bytes: 1, deep: 1 })
  if (kind === 'doubled') {
    const name = Object.keys(fields)[0] ?? 'a'
    const again = `${JSON.stringify(name)}:${JSON.stringify(hostileValue(random))}`
    return Buffer.from(json === '{}' ? `{${again},${again}}` : `${json.slice(0, -1)},${again}}`)
  }
  if (kind === 'special') {
    const listed = [
      '',
      'null',
      '[]',
      '1',
      '"text"',
      '{',
      '\ufeff{}',
      '{"__proto__":{"x":1}}',
      '{}{}',
      'NaN',
      '{"a":1e999}',
    ] as const
    return Buffer.from(random.pick(listed))
  }
  if (kind === 'damaged') return damage(random, Buffer.from(json))
  if (kind === 'bytes') return randomBytes(random, random.below(200))
  if (kind === 'deep') {
    const depth = random.pick([10, 1_000, 100_000])
    return Buffer.from(`{"userId":${'['.repeat(depth)}${']'.repeat(depth)}}`)
  }
  return Buffer.from(json)
}

function hostileType(random: Random): string {
  return random.pick([
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;charset=latin1',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/xml',
    'nonsense',
    '/',
    ';',
    'application/json, text/plain',
  ] as const)
}

/** Header values are bytes, so no line breaks here: `damagedBytes` makes those. */
function hostileHeaders(random: Random): [string, string][] {
  const value = hostileText(random).replace(/[\r\n\0]/g, '')
  const name = random.pick([
    'authorization',
    'accept-language',
    'accept',
    'cookie',
    'content-type',
    'content-encoding',
    'transfer-encoding',
    'content-length',
    'expect',
    'host',
    'idempotency-key',
    'if-none-match',
    'if-modified-since',
    'origin',
    'range',
    'referer',
    'upgrade',
    'user-agent',
    'x-forwarded-for',
    'x-http-method-override',
    'x-request-id',
  ] as const)
  const listed: Partial<Record<typeof name, readonly [string, ...string[]]>> = {
    authorization: ['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(9_000)}`],
    'content-encoding': ['gzip', 'br', 'identity', 'gzip, gzip'],
    'transfer-encoding': ['chunked', 'gzip', 'chunked, chunked', 'identity'],
    'content-length': ['0', '1', '-1', '99999999999', '1e3', '0x1'],
    'accept-language': ['am;q=2', `${'en,'.repeat(2_000)}am`, '*;q=0', 'en;q=nan'],
    expect: ['100-continue', 'nonsense'],
    'idempotency-key': ['a', 'a', 'b'],
    range: ['bytes=0-', 'bytes=-1', 'bytes=9-1'],
    upgrade: ['websocket', 'h2c'],
  }
  const values = listed[name]
  return [[name, values && random.chance(0.7) ? random.pick(values) : value]]
}

function hostileMethod(random: Random): string {
  return random.pick([
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'get',
    'BREW',
  ] as const)
}
