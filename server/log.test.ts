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
