import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenDates, localeOf } from '../../../../../contract/locale.ts'
import type { Database } from '../../../../platform/database/connect.ts'
import { userOfKey } from '../../../../platform/database/directory.ts'
import { readOrder } from '../../../orders/transition-order.ts'
import { hostedLanguage, sendHostedPage } from '../../../../platform/http/hosted-page.ts'
import { claimTransfer, withdrawClaim } from './claim-transfer.ts'
import type { ClaimFault } from './claim-transfer.ts'
import type { EthQrIdentifiers } from './eth-qr.ts'
import { readBrand } from '../../../../platform/face/read-face.ts'
import { transferPage, unknownTransferPage, type ShownTransfer } from './transfer-page.ts'

type ByToken = {
  Params: { token: string }
  Querystring: { lang?: string }
  Body: { outcome?: string; bank?: string; reference?: string }
}

export async function transferRoutes(
  app: FastifyInstance,
  {
    db,
    readAccounts,
    ethQr,
  }: { db: Database; readAccounts: () => Promise<string[]>; ethQr?: EthQrIdentifiers | undefined },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  app.get<ByToken>('/bank-transfer/:token', async (request, reply) =>
    show(request, reply, await findByToken(db, request.params.token)),
  )

  app.post<ByToken>('/bank-transfer/:token', async (request, reply) => {
    const transfer = await findByToken(db, request.params.token)
    if (!transfer) return show(request, reply, undefined)
    if (request.body?.outcome === 'withdraw') {
      const fault = await withdrawClaim(db, transfer)
      return show(request, reply, await findByToken(db, transfer.token), fault && { fault })
    }
    const typed = { bank: request.body?.bank, reference: request.body?.reference }
    const fault = await claimTransfer(db, transfer, typed)
    return fault
      ? show(request, reply, await findByToken(db, transfer.token), { fault, typed })
      : reply.redirect(transfer.returnUrl, 303)
  })

  async function show(
    request: FastifyRequest<ByToken>,
    reply: FastifyReply,
    transfer: ShownTransfer | undefined,
    tried: { fault?: ClaimFault; typed?: { bank: unknown; reference: unknown } } = {},
  ): Promise<FastifyReply> {
    const language = hostedLanguage(request.query.lang, {
      returnUrl: transfer?.returnUrl,
      acceptLanguage: request.headers['accept-language'],
    })
    return sendHostedPage(reply, {
      status: !transfer ? 404 : tried.fault ? 400 : 200,
      html: transfer
        ? transferPage(transfer, {
            locale: localeOf(language, chosenDates(request.headers.cookie)),
            accounts: await readAccounts(),
            names: (await readBrand(db))?.name,
            ethQr,
            ...tried,
          })
        : unknownTransferPage(language),
      returnUrl: transfer?.returnUrl,
      hasCopyButtons: true,
    })
  }
}

async function findByToken(db: Database, token: string): Promise<ShownTransfer | undefined> {
  // PostgreSQL rejects texts with NUL.
  if (!/^[\w-]{1,64}$/.test(token)) return undefined
  const transfer = await db
    .selectFrom('bankTransfers')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.userId', '=', 'bankTransfers.userId')
        .onRef('payments.txRef', '=', 'bankTransfers.txRef'),
    )
    .selectAll('bankTransfers')
    .select(['payments.orderId', 'payments.expiresAt'])
    .where('bankTransfers.userId', '=', userOfKey(db, 'transfer-page', token))
    .where('token', '=', token)
    .executeTakeFirst()
  if (!transfer) return undefined
  const { userId, orderId: id } = transfer
  const { orderNumber } = await readOrder(db, { userId, id })
  return { ...transfer, orderNumber }
}
