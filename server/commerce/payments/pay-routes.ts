import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rateLimits } from '../../../contract/limits.ts'
import { chosenDates, localeOf } from '../../../contract/locale.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { refusalText } from '../../../messages/refusal-text.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import { hostedLanguage, sendHostedPage } from '../../platform/http/hosted-page.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { findAnyOrder } from '../orders/read-orders.ts'
import type { WholeOrder } from '../orders/read-orders.ts'
import { arrivedFor } from './end-attempt.ts'
import { endAtGateway } from './end-payment.ts'
import { byHandName } from './gateways/by-hand/by-hand.ts'
import { listMethods } from './list-methods.ts'
import { openAtGateway } from './open-at-gateway.ts'
import { continuePage, payPage, unknownLinkPage } from './pay-page.ts'
import type { LinkState } from './pay-page.ts'
import { awaitsMoney, chooseGateway, findLinkByToken, isClaimed } from './pay-links.ts'
import type { PayLink } from './pay-links.ts'
import { openAttemptsOfOrder } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { reconcileThrottled } from './reconcile-on-return.ts'
import type { Shop } from '../../platform/shop.ts'

type ByToken = { Params: { token: string }; Querystring: { lang?: string }; Body: { gateway?: string } }

/** The payer comes back from the gateway to the same page. */
const checkEveryMs = 1_000

const tries = 3

/** The pages at which an order of the office, or what a change added to any order, is paid without an account. */
export async function payRoutes(app: FastifyInstance, { shop }: { shop: Shop }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  app.get<ByToken>('/pay/:token', async (request, reply) => {
    await enforceRateLimit(shop, rateLimits.payPage, addressKey(request.ip))
    const link = await findLinkByToken(shop.db, request.params.token)
    if (link) await reconcileOpen(shop, link)
    return show(request, reply, link)
  })

  app.post<ByToken>('/pay/:token', async (request, reply) => {
    await enforceRateLimit(shop, rateLimits.payPage, addressKey(request.ip))
    const link = await findLinkByToken(shop.db, request.params.token)
    if (!link) return show(request, reply, undefined)
    await enforceRateLimit(shop, rateLimits.payChoice, link.token)
    try {
      const url = await payBy(shop, link, String(request.body?.gateway ?? ''))
      const language = languageOf(request)
      void reply.header('refresh', `0; url=${url}`)
      return sendHostedPage(reply, { status: 200, html: continuePage(url, language), returnUrl: undefined })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return show(request, reply, link, error)
    }
  })

  async function show(
    request: FastifyRequest<ByToken>,
    reply: FastifyReply,
    link: PayLink | undefined,
    refused?: Refusal,
  ): Promise<FastifyReply> {
    const language = languageOf(request)
    if (!link) {
      return sendHostedPage(reply, { status: 404, html: unknownLinkPage(language), returnUrl: undefined })
    }
    const order = await findAnyOrder(shop.db, link.orderId)
    const state = await stateOf(shop, link, order)
    const methods = state.kind === 'open' ? await listMethods(shop, language) : []
    const fault = refused && refusalText(refused, language)
    return sendHostedPage(reply, {
      status: refused ? refused.status : 200,
      html: payPage(order, state.kind === 'open' ? { ...state, methods } : state, {
        locale: localeOf(language, chosenDates(request.headers.cookie)),
        fault,
      }),
      returnUrl: undefined,
    })
  }
}

function languageOf({ query, headers }: FastifyRequest<ByToken>) {
  return hostedLanguage(query.lang, { returnUrl: undefined, acceptLanguage: headers['accept-language'] })
}

function keyOf({ userId, orderId }: PayLink) {
  return { userId, id: orderId }
}

async function reconcileOpen(shop: PayingShop, link: PayLink): Promise<void> {
  const open = await openAttemptsOfOrder(shop.db, keyOf(link)).executeTakeFirst()
  if (open && open.gateway !== byHandName) await reconcileThrottled(shop, open.txRef, checkEveryMs)
}

async function stateOf(shop: PayingShop, link: PayLink, order: WholeOrder): Promise<LinkState> {
  if (order.paymentStatus === 'paid' && order.dueSantim === 0) return { kind: 'paid' }
  if (!awaitsMoney(order)) return { kind: 'over' }
  const open = await openAttemptsOfOrder(shop.db, keyOf(link)).executeTakeFirst()
  const until = link.expiresAt
  const isOver = until <= shop.db.now()
  if (!open) {
    const { dueSantim } = order
    return isOver || dueSantim === 0 ? { kind: 'over' } : { kind: 'open', until, methods: [], dueSantim }
  }
  if (open.reviewReason !== null || (await isClaimed(shop.db, open))) return { kind: 'checking' }
  const arrivedSantim = await arrivedFor(shop.db, open)
  const dueSantim = open.amountSantim - arrivedSantim
  if (arrivedSantim > 0) return { kind: 'part', dueSantim }
  return isOver ? { kind: 'over' } : { kind: 'open', until, methods: [], dueSantim }
}

/** Returns where the payer pays by the chosen gateway. Refuses what chooseGateway and openAtGateway refuse. */
async function payBy(shop: PayingShop, link: PayLink, wanted: string): Promise<string> {
  const gateway = shop.gateways.offered.find(({ name }) => name === wanted)
  if (!gateway || (await gateway.isAvailable?.()) === false) throw new Refusal('method-unavailable')
  const { name, holdMs } = gateway
  const ended = new Set<string>()
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const chosen = await chooseGateway(shop, link, { gateway: name, holdMs, ended })
    if ('mustEndFirst' in chosen) {
      await endAtGateway(shop, chosen.mustEndFirst)
      ended.add(chosen.mustEndFirst.id)
      continue
    }
    const opened = await openAtGateway(shop, chosen.payment, link)
    if (opened) return opened.checkoutUrl
  }
  throw new Refusal('gateway-failed')
}
