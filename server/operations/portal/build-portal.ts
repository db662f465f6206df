import type { FastifyInstance } from 'fastify'
import { sellerScreenPaths } from '../../../contract/seller/screens.ts'
import { findSellerSession } from '../../customers/seller-members/sessions.ts'
import { buildApplication } from '../../platform/application/build-application.ts'
import type { ApplicationOptions } from '../../platform/application/build-application.ts'
import type { Shop } from '../../platform/shop.ts'

/** The portal of sellers has its own address, as the office has. It does not listen yet. */
export function buildPortal(shop: Shop, options: ApplicationOptions): Promise<FastifyInstance> {
  return buildApplication(
    shop,
    {
      api: 'seller',
      url: shop.config.seller.url,
      folder: 'seller-portal',
      viteConfig: 'vite.seller-portal.config.ts',
      paths: ['/join', '/lost-password', '/sign-up', ...sellerScreenPaths],
      trustedTypes: 'preview rich-text ProseMirrorClipboard',
      permissions: 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
      findSession: { findMember: findSellerSession },
    },
    options,
  )
}
