import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

function written(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it('hides secrets by their names, at any depth', () => {
    const text = written((log) => {
      log.info(
        { token: 'tok-1', headers: { authorization: 'Bearer tok-2' }, list: [{ newPassword: 'tok-3' }] },
        'x',
      )
      log.info({ code: 'tok-4', cart: { id: 'c1' } })
    })
    expect(text).not.toContain('tok-')
    expect(text).toContain('c1')
  })

  it.each(['0911223344', '+251911223344', '251911223344', '911223344', '0711223344'])('masks %s', (phone) => {
    const text = written((log) => {
      log.info({ phonenumber: phone, note: `call ${phone} now` }, `asked for ${phone}`)
      log.error(new Error(`no account for ${phone}`))
    })
    expect(text).not.toContain(phone)
    expect(text).toContain('44')
  })

  it.each([
    ['asked with Bearer abc.def-123', 'abc.def'],
    ['GET /login?token=s3cr3t-value&x=1', 's3cr3t'],
    ['reset_token%3Ds3cr3t-value', 's3cr3t'],
    ['{"newPassword":"s3cr3t value"}', 's3cr3t'],
    ["{ password: 's3cr3t value' }", 's3cr3t'],
    ['sent code=123456', '123456'],
    ['connect postgres://merkato:s3cr3t@db.example/shop', 's3cr3t'],
    [`session 0192f0c1-7d2e-7abc-8def-001122334455.${'aB3_'.repeat(10)}x-z refused`, 'aB3_'],
    ['no mailbox hanna.alemayehu+shop@mail.example', 'hanna'],
    ['<ሐና@mail.example> refused', 'ሐና'],
    ['call 0911 22 33 44 today', '22 33'],
    ['call +251 911 22 33 44', '22 33'],
    ['call +251 (0)911-22-33-44', '22-33'],
    ['call 251 911 223 344', '223'],
    ['call 911 22 33 44', '22 33'],
    ['call +44 20 7946 0958', '7946'],
  ])('redacts free text: %s', (text, secret) => {
    const inAllPlaces = written((log) => {
      log.info(text)
      log.info({ reason: text, list: [text] }, 'x')
      log.error(new Error(text))
      log.error({ err: new Error('outer', { cause: new Error(text) }) }, 'x')
    })
    expect(inAllPlaces).not.toContain(secret)
  })

  it.each([
    'payment mk-0912345678901234 of order MK-7345-2298',
    'payment 0192f0c1-7912-7345-8678-091122334455',
    'at file:///shop/node_modules/@fastify/cors/index.js:912:34',
    '2026-11-22T09:11:22.334Z took 0.912345678 s from 10.71.122.33:44444',
    'tracking EE123456785ET, 97 of 1200 products, 1763800000000',
    'code ECONNREFUSED, token: none was sent',
  ])('leaves %s readable', (text) => {
    expect(written((log) => log.info(text))).toContain(text)
  })

  it('omits what PostgreSQL says about values', () => {
    const text = written((log) => {
      const error = Object.assign(
        new Error('duplicate key value violates unique constraint "users_phone_key"'),
        {
          code: '23505',
          detail: 'Key (full_name)=(Hanna Alemayehu) already exists.',
          where: "unnamed portal parameter $1 = 'Hanna'",
          hint: 'Did you mean Hanna?',
          internalQuery: "select 'Hanna'",
          constraint: 'users_phone_key',
        },
      )
      log.error({ err: error }, 'failed')
      log.error({ err: new Error('outer', { cause: error }) })
    })
    expect(text).not.toContain('Hanna')
    expect(text).toContain('"constraint":"users_phone_key"')
    expect(text).toContain('23505')
  })

  it('redacts a long text without an address in linear time', () => {
    const text = written((log) =>
      log.info(`${'a'.repeat(200_000)} ${'1 '.repeat(100_000)} ${'a@'.repeat(100_000)}`),
    )
    expect(text).toContain('aaa')
  })

  it('omits the parameters of a failed statement', () => {
    const text = written((log) => {
      const error = new Error('Failed query: select 1 where email = $1\nparams: hanna@mail.example,argon2id')
      log.error({ err: error }, 'failed')
      log.error({ err: new Error('outer', { cause: error }) })
    })
    expect(text).toContain('Failed query')
    expect(text).not.toContain('hanna')
    expect(text).not.toContain('argon2id')
  })

  it('includes the error code', () => {
    const text = written((log) => log.error({ err: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }))
    expect(text).toContain('ECONNREFUSED')
    expect(
      written((log) => log.error({ err: Object.assign(new Error('x'), { code: 123456 }) })),
    ).not.toContain('123456')
  })

  it('omits the query of a URL', () => {
    const text = written((log) => log.info({ request: { url: '/api/verify-email?code=123456&userId=u1' } }))
    expect(text).toContain('/api/verify-email')
    expect(text).not.toContain('123456')
  })
})
