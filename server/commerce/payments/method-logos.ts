import { mediaPath } from '../../../contract/paths.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../platform/shop.ts'

const cashLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#4a4a4a"/><path d="M4.5 8h15v8h-15zM7 12h.01M17 12h.01" fill="none" stroke="#fff" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/><circle cx="12" cy="12" r="2" fill="none" stroke="#fff" stroke-width="1.7"/></svg>`

const folder = `${mediaPath}/payment-logos`

type Gateways = Pick<Shop['gateways'], 'named'>

/** Returns the path of the logo of a way to pay, which changes with the image. */
export function logoPath(gateways: Gateways, method: string): string | null {
  const logo = logoOf(gateways, method)
  return logo === undefined ? null : `${folder}/${method}-${hashOf(logo)}.svg`
}

export async function serveMethodLogos(
  app: FastifyInstance,
  { shop: { gateways } }: { shop: Pick<Shop, 'gateways'> },
): Promise<void> {
  app.get<{ Params: { file: string } }>(
    `${folder}/:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const [, method = '', hash = ''] = /^([a-z-]+)-([0-9a-f]+)\.svg$/.exec(file) ?? []
      const logo = logoOf(gateways, method)
      if (logo === undefined || hashOf(logo) !== hash) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/svg+xml')
        .send(logo)
    },
  )
}

function logoOf(gateways: Gateways, method: string): string | undefined {
  return method === 'on-delivery' ? cashLogo : gateways.named(method)?.shown.logo
}

function hashOf(logo: string): string {
  return createHash('sha256').update(logo).digest('hex').slice(0, 12)
}
