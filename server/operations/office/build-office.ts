import type { FastifyInstance } from 'fastify'
import { screenPaths } from '../../../contract/office/screens.ts'
import { serveMethodLogos } from '../../commerce/payments/method-logos.ts'
import { findStaffSession } from '../../customers/staff/staff-sessions.ts'
import { buildApplication } from '../../platform/application/build-application.ts'
import type { ApplicationOptions } from '../../platform/application/build-application.ts'
import type { Shop } from '../../platform/shop.ts'

/** The office has its own address, which serves no page, script or call of the shop. It does not listen yet. */
export async function buildOffice(shop: Shop, options: ApplicationOptions): Promise<FastifyInstance> {
  const app = await buildApplication(
    shop,
    {
      api: 'office',
      url: shop.config.office.url,
      folder: 'office',
      viteConfig: 'vite.office.config.ts',
      paths: ['/', '/join', ...screenPaths],
      trustedTypes: 'preview rich-text ProseMirrorClipboard',
      permissions: 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
      // The preview of a product looks as in the shop.
      filesOfShop: /^\/(?:favicon\.svg|(?:assets|seasons)\/.*\.(?:css|svg|woff2))$/,
      findSession: { findStaff: findStaffSession },
    },
    options,
  )
  // The preview of a product shows them in its footer.
  await app.register(serveMethodLogos, { shop })
  return app
}
