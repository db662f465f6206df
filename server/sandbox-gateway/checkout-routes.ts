import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { hostedLanguage, sendHostedPage } from '../payments/hosted-page/hosted-page.ts'
import { announceCharge } from './charge-events.ts'
import { checkoutPage, unknownCheckoutPage } from './checkout-page.ts'
import { endCharge, openChargePage } from './charges.ts'
import type { Charge } from './charges.ts'
import type { SandboxParts } from './api-routes.ts'

/** A shopper who has paid waits at most this long for the shop to hear of it before the way back. */
const patienceMs = 4_500

type ByToken = { Params: { token: string }; Querystring: { lang?: string }; Body: { outcome?: unknown } }

/** The hosted page: shown, and its three ways out. */
export function checkoutRoutes(app: FastifyInstance, parts: SandboxParts): void {
  const { database } = parts.sandbox
  app.get<ByToken>('/checkout/:token', async (request, reply) => {
    const charge = await openChargePage(database, request.params.token)
    return showPage(request, reply, charge)
  })

  app.post<ByToken>('/checkout/:token', async (request, reply) => {
    const { token } = request.params
    const charge = await openChargePage(database, token)
    const outcome = request.body?.outcome
    if (!charge) return showPage(request, reply, charge)
    if (outcome === 'pay' || outcome === 'decline') {
      const ended = await endCharge(parts.sandbox, token, outcome === 'pay' ? 'success' : 'failed')
      if (!ended) return showPage(request, reply, charge)
      await announceCharge(parts, ended, outcome === 'pay' ? 'charge.success' : 'charge.failed/cancelled')
      await Promise.race([parts.deliveries.deliverDue(), pause(patienceMs)])
    }
    const returnUrl = charge.request.return_url
    return returnUrl
      ? reply.redirect(returnUrl, 303)
      : showPage(request, reply, await openChargePage(database, token))
  })
}

function showPage(
  request: FastifyRequest<ByToken>,
  reply: FastifyReply,
  charge: Charge | undefined,
): FastifyReply {
  const returnUrl = charge?.request.return_url
  const acceptLanguage = request.headers['accept-language']
  const language = hostedLanguage(request.query.lang, { returnUrl, acceptLanguage })
  return sendHostedPage(reply, {
    status: charge ? 200 : 404,
    html: charge ? checkoutPage(charge, language) : unknownCheckoutPage(language),
    returnUrl,
  })
}
