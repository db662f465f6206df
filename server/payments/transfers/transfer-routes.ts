import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../../shop.ts'
import { hostedLanguage, sendHostedPage } from '../hosted-page/hosted-page.ts'
import { claimTransfer } from './claim-transfer.ts'
import type { ClaimFault } from './claim-transfer.ts'
import { bankTransfers } from './tables.ts'
import type { TransferRow } from './tables.ts'
import { transferPage, unknownTransferPage } from './transfer-page.ts'

type ByToken = {
  Params: { token: string }
  Querystring: { lang?: string }
  Body: { bank?: string; reference?: string }
}

/** `/bank-transfer/:token`: a Fastify plugin with the page of the bank transfer gateway. */
export async function transferRoutes(app: FastifyInstance, { shop }: { shop: Shop }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  app.get<ByToken>('/bank-transfer/:token', async (request, reply) =>
    show(request, reply, await findByToken(shop, request.params.token)),
  )

  app.post<ByToken>('/bank-transfer/:token', async (request, reply) => {
    const transfer = await findByToken(shop, request.params.token)
    if (!transfer) return show(request, reply, undefined)
    const typed = { bank: request.body?.bank, reference: request.body?.reference }
    const fault = await claimTransfer(shop.db, transfer, typed)
    return fault
      ? show(request, reply, await findByToken(shop, transfer.token), { fault, typed })
      : reply.redirect(transfer.returnUrl, 303)
  })

  function show(
    request: FastifyRequest<ByToken>,
    reply: FastifyReply,
    transfer: TransferRow | undefined,
    tried: { fault?: ClaimFault; typed?: { bank: unknown; reference: unknown } } = {},
  ): FastifyReply {
    const language = hostedLanguage(request.query.lang, {
      returnUrl: transfer?.returnUrl,
      acceptLanguage: request.headers['accept-language'],
    })
    const accounts = shop.config.bankAccounts
    return sendHostedPage(reply, {
      status: !transfer ? 404 : tried.fault ? 400 : 200,
      html: transfer
        ? transferPage(transfer, { language, accounts, ...tried })
        : unknownTransferPage(language),
      returnUrl: transfer?.returnUrl,
    })
  }
}

async function findByToken({ db }: Shop, token: string): Promise<TransferRow | undefined> {
  const [transfer] = await db.select().from(bankTransfers).where(eq(bankTransfers.token, token))
  return transfer
}
