import type { FastifyInstance } from 'fastify'
import { offeredLanguages } from '../../../contract/offered-languages.ts'
import type { Shop } from '../shop.ts'

const dayS = 24 * 60 * 60

/** RFC 9116 says where to report a vulnerability. */
export function addSecurityTxt(
  app: FastifyInstance,
  { config, db }: Pick<Shop, 'config' | 'db'>,
  readEmail: () => Promise<string>,
): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const fields = {
      Contact: `mailto:${encodeURI(await readEmail())}`,
      Expires: expiryAfter(db.now()).toISOString(),
      'Preferred-Languages': offeredLanguages().join(', '),
      Canonical: `${config.publicUrl}/.well-known/security.txt`,
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${dayS}`)
      .send(lines.join(''))
  })
}

/** The day is the first of a month, 10 to 11 months ahead; RFC 9116, 2.5.5 recommends less than a year. */
function expiryAfter(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
}
