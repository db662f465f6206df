import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { handOverCode } from '../../../contract/hand-over-shapes.ts'
import { rateLimits } from '../../../contract/limits.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { refusalText } from '../../../messages/refusal-text.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import { hostedLanguage, sendHostedPage } from '../../platform/http/hosted-page.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import { findCourierLink } from './courier-links.ts'
import type { StoredLink } from './courier-links.ts'
import { courierPage, courierScriptSource, deliveredPage, unknownCourierPage } from './courier-page.ts'
import { courierWorkerPath } from './courier-script.ts'
import { courierWorker, removingCourierWorker } from './courier-worker.ts'
import { enterCode } from './enter-code.ts'
import { readParcel } from './read-parcel.ts'

type ByToken = { Params: { token: string }; Querystring: { lang?: string }; Body: unknown }

const entered = z.object({
  code: handOverCode,
  /** Milliseconds since 1970 by the phone, if the code was kept there for want of a connection. */
  at: z.coerce.number().int().min(0).max(8.64e15).optional(),
})

/** The page at which a courier without an account hands over one parcel. */
export async function courierRoutes(app: FastifyInstance, { shop }: { shop: Shop }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  const hasWorker = shop.config.serviceWorker && shop.config.mode !== 'development'

  app.get<Pick<ByToken, 'Querystring'>>(courierWorkerPath, async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(hasWorker ? courierWorker(languageOf(request)) : removingCourierWorker),
  )

  app.get<ByToken>('/deliver/:token', async (request, reply) => {
    await enforceRateLimit(shop, rateLimits.courierPage, addressKey(request.ip))
    return show(request, reply, await linkOf(request))
  })

  app.post<ByToken>('/deliver/:token', async (request, reply) => {
    await enforceRateLimit(shop, rateLimits.courierPage, addressKey(request.ip))
    const link = await linkOf(request)
    if (!link) return show(request, reply, undefined)
    try {
      await enter(link, request.body)
      return show(request, reply, link)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return show(request, reply, link, error)
    }
  })

  function linkOf({ params }: FastifyRequest<ByToken>): Promise<StoredLink | undefined> {
    return findCourierLink(shop.db, params.token)
  }

  async function enter({ userId, partId }: StoredLink, body: unknown): Promise<void> {
    const parsed = entered.safeParse(body)
    const part = await readParcel(shop.db, { userId, partId })
    if (!parsed.success) throw new Refusal('hand-over-code-malformed')
    const { code, at } = parsed.data
    await enterCode(
      shop.db,
      { userId, id: part.orderId },
      {
        partId,
        code,
        way: 'courier',
        actor: 'courier',
        ...(at !== undefined && { enteredAt: new Date(at) }),
      },
    )
  }

  /** The script of the page asks for the answer alone. */
  async function show(
    request: FastifyRequest<ByToken>,
    reply: FastifyReply,
    link: StoredLink | undefined,
    refused?: Refusal,
  ): Promise<FastifyReply> {
    const language = languageOf(request)
    const fault = refused && refusalText(refused, language)
    const parcel = link && (await readParcel(shop.db, link))
    if (request.headers.accept === 'application/json') {
      const status = refused?.status ?? (parcel ? 200 : 404)
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ fault: fault ?? '' })
    }
    const html = !parcel
      ? unknownCourierPage(language)
      : parcel.isOnItsWay
        ? courierPage(parcel, { language, fault, hasWorker })
        : deliveredPage(parcel, language)
    return sendHostedPage(reply, {
      status: refused?.status ?? (parcel ? 200 : 404),
      html,
      returnUrl: undefined,
      scriptSource: courierScriptSource,
    })
  }
}

function languageOf({ query, headers }: Pick<FastifyRequest<ByToken>, 'query' | 'headers'>): Language {
  return hostedLanguage(query.lang, { returnUrl: undefined, acceptLanguage: headers['accept-language'] })
}
