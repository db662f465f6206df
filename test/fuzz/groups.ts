import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { accountEndpoints } from '../../contract/accounts.ts'
import { activityEndpoints } from '../../contract/office/activity.ts'
import { officeMessageReportEndpoints } from '../../contract/office/message-reports.ts'
import { officeQuestionEndpoints } from '../../contract/office/questions.ts'
import { collectionEndpoints } from '../../contract/collections.ts'
import { officeCollectionEndpoints } from '../../contract/office/collections.ts'
import { officeCategoryEndpoints } from '../../contract/office/categories.ts'
import { officePromotionEndpoints } from '../../contract/office/promotions.ts'
import { officeProductRequestEndpoints } from '../../contract/office/product-requests.ts'
import { officeSeasonEndpoints } from '../../contract/office/seasons.ts'
import { officeSearchEndpoints } from '../../contract/office/searches.ts'
import { officeBookEndpoints } from '../../contract/office/books.ts'
import { officeAdjustmentEndpoints } from '../../contract/office/adjustments.ts'
import { latePartEndpoints } from '../../contract/office/late-parts.ts'
import { officeSellerDeliveryEndpoints } from '../../contract/office/seller-delivery.ts'
import { sellerSendingEndpoints } from '../../contract/office/seller-sending.ts'
import { officeSellerAccountEndpoints } from '../../contract/office/seller-accounts.ts'
import { officeReconciliationEndpoints } from '../../contract/office/reconciliation.ts'
import { officeCommissionEndpoints } from '../../contract/office/commission.ts'
import { officePayoutEndpoints } from '../../contract/office/payouts.ts'
import { officeStatementEndpoints } from '../../contract/office/statements.ts'
import { officeSellerEndpoints } from '../../contract/office/sellers.ts'
import { officeProposalEndpoints } from '../../contract/office/product-proposals.ts'
import { officeSellerApplicationEndpoints } from '../../contract/office/seller-applications.ts'
import { officeSellerMemberEndpoints } from '../../contract/office/seller-members.ts'
import { sellerApplicationEndpoints } from '../../contract/seller/application.ts'
import { sellerMemberEndpoints } from '../../contract/seller/members.ts'
import { sellerMessageEndpoints } from '../../contract/seller/messages.ts'
import { sellerMoneyEndpoints } from '../../contract/seller/money.ts'
import { sellerOrderEndpoints } from '../../contract/seller/orders.ts'
import { sellerImportEndpoints } from '../../contract/seller/imports.ts'
import { sellerProductEndpoints } from '../../contract/seller/products.ts'
import { sellerPasskeyEndpoints } from '../../contract/seller/passkeys.ts'
import { sellerQuestionEndpoints } from '../../contract/seller/questions.ts'
import { sellerDisputeEndpoints } from '../../contract/seller/disputes.ts'
import { sellerReturnEndpoints } from '../../contract/seller/returns.ts'
import { sellerSessionEndpoints } from '../../contract/seller/session.ts'
import { sellerStatementEndpoints } from '../../contract/seller/statements.ts'
import { sellerStockEndpoints } from '../../contract/seller/stock.ts'
import { sellerDeliveryEndpoints } from '../../contract/seller/delivery.ts'
import { sellerHolidayEndpoints } from '../../contract/seller/holidays.ts'
import { sellerActivityEndpoints } from '../../contract/seller/activity.ts'
import { portalFigureEndpoints } from '../../contract/seller/figures.ts'
import { sellerScoreEndpoints } from '../../contract/seller/score.ts'
import { sellerStoreEndpoints } from '../../contract/seller/store.ts'
import { sellerTodayEndpoints } from '../../contract/seller/today.ts'
import { officeCodeEndpoints } from '../../contract/office/codes.ts'
import { officeDiscountEndpoints } from '../../contract/office/discounts.ts'
import { officeDraftEndpoints } from '../../contract/office/drafts.ts'
import { officeStockEndpoints } from '../../contract/office/stock.ts'
import { placeEndpoints } from '../../contract/office/places.ts'
import { stockCountEndpoints } from '../../contract/office/stock-counts.ts'
import { stockTransferEndpoints } from '../../contract/office/stock-transfers.ts'
import { officeVariantEndpoints } from '../../contract/office/variants.ts'
import { officeSalesReportEndpoints } from '../../contract/office/sales-reports.ts'
import { officeCashEndpoints } from '../../contract/office/cash.ts'
import { officeGiftCardEndpoints } from '../../contract/office/gift-cards.ts'
import { officeCreditEndpoints } from '../../contract/office/credit.ts'
import { officeCarrierEndpoints } from '../../contract/office/carriers.ts'
import { officeDeliveryEndpoints } from '../../contract/office/delivery.ts'
import { officeFeedEndpoints } from '../../contract/office/feeds.ts'
import { officeBrandEndpoints } from '../../contract/office/brand.ts'
import { officeHomeEndpoints } from '../../contract/office/home.ts'
import { officeMessageTextEndpoints } from '../../contract/office/message-texts.ts'
import { officePageEndpoints } from '../../contract/office/pages.ts'
import { officeSettingsEndpoints } from '../../contract/office/settings.ts'
import { officeDisputeEndpoints } from '../../contract/office/disputes.ts'
import { officeReturnEndpoints } from '../../contract/office/returns.ts'
import { officeImportEndpoints } from '../../contract/office/imports.ts'
import { officeBulkEndpoints } from '../../contract/office/bulk-changes.ts'
import { officeProductEndpoints } from '../../contract/office/products.ts'
import { officeCustomerEndpoints } from '../../contract/office/customers.ts'
import { officeReviewEndpoints } from '../../contract/office/reviews.ts'
import { officeOrderEndpoints } from '../../contract/office/orders.ts'
import { officeOrderPartEndpoints } from '../../contract/office/order-parts.ts'
import { officeCustomerGroupEndpoints } from '../../contract/office/customer-groups.ts'
import { officeOwnRoleEndpoints } from '../../contract/office/own-roles.ts'
import { staffPasskeyEndpoints } from '../../contract/office/passkeys.ts'
import { staffEndpoints } from '../../contract/office/staff.ts'
import { healthEndpoints } from '../../contract/office/health.ts'
import { privacyRegisterEndpoints } from '../../contract/office/privacy-register.ts'
import { officePaymentEndpoints } from '../../contract/office/payments.ts'
import { officeReceivedMoneyEndpoints } from '../../contract/office/received-money.ts'
import { todayEndpoints } from '../../contract/office/today.ts'
import { addressEndpoints } from '../../contract/addresses.ts'
import { cartEndpoints } from '../../contract/carts.ts'
import { catalogueEndpoints } from '../../contract/catalogue.ts'
import { giftCardEndpoints } from '../../contract/gift-cards.ts'
import { creditEndpoints } from '../../contract/credit.ts'
import { deliveryEndpoints } from '../../contract/delivery.ts'
import { deliveryMethodEndpoints } from '../../contract/seller-delivery.ts'
import { webhookEndpoints } from '../../contract/webhooks.ts'
import { discountEndpoints } from '../../contract/discounts.ts'
import type { EndpointName } from '../../contract/contract.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ledgerEndpoints } from '../../contract/ledger.ts'
import { myDataEndpoints } from '../../contract/my-data.ts'
import { notificationEndpoints } from '../../contract/notifications.ts'
import { preferenceEndpoints } from '../../contract/preferences.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { passkeyEndpoints } from '../../contract/passkeys.ts'
import { paymentEndpoints } from '../../contract/payments.ts'
import { phoneEndpoints } from '../../contract/phones.ts'
import { productDetailEndpoints } from '../../contract/product-detail.ts'
import { messageEndpoints } from '../../contract/messages.ts'
import { questionEndpoints } from '../../contract/questions.ts'
import { reportEndpoints } from '../../contract/reports.ts'
import { disputeEndpoints } from '../../contract/disputes.ts'
import { returnEndpoints } from '../../contract/returns.ts'
import { productRequestEndpoints } from '../../contract/product-requests.ts'
import { recommendationEndpoints } from '../../contract/recommendations.ts'
import { sellerFigureEndpoints } from '../../contract/seller-figures.ts'
import { reviewEndpoints } from '../../contract/reviews.ts'
import { searchEndpoints } from '../../contract/search.ts'
import { telegramEndpoints } from '../../contract/telegram.ts'
import { smsStatusEndpoints } from '../../contract/sms.ts'
import { stockAlertEndpoints } from '../../contract/stock-alerts.ts'
import { wishlistEndpoints } from '../../contract/wishlists.ts'
import { allJobs } from '../../server/all-jobs.ts'
import { restoreBackup } from '../../server/operations/backup/restore-backup.ts'
import { writeBackup } from '../../server/operations/backup/write-backup.ts'
import { importCatalogue } from '../../server/catalogue/import/import-catalogue.ts'
import { Fault } from '../../server/platform/fault.ts'
import { subscribersOf } from '../../server/platform/jobs/job.ts'
import { openLog } from '../../server/platform/log.ts'
import { openFileStore } from '../../server/platform/media/file-store.ts'
import { chapaBodySignature } from '../../server/commerce/payments/gateways/chapa/webhook.ts'
import { freshDatabase } from '../fresh-database.ts'
import type { Random } from '../simulation/random.ts'
import { webhookSecret } from './fuzzed-shop.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import {
  hostileArchive,
  hostileCatalogue,
  hostileForm,
  hostilePicture,
  samplePictures,
} from './hostile-files.ts'
import { hostileRequest } from './hostile-requests.ts'
import { damage, hostileText, hostileValue } from './hostile-values.ts'
import { NoResponse, bytesOf, faultOf, sendRaw } from './send-raw.ts'
import type { RawRequest } from './send-raw.ts'

/** It sends one case and returns what is wrong with the result, if anything. `note` describes the case. */
type RunCase = (random: Random, note: (text: string) => void) => Promise<string | undefined>

/** It opens what a group needs; `close` is called after its last case. */
type Group = {
  /** A group whose cases take long has this share of them. */
  share?: number
  open(fuzzed: FuzzedShop): Promise<{ run: RunCase; close?(): Promise<void> }>
}

const responseMs = 20_000

export const endpointGroups = {
  accounts: accountEndpoints,
  passkeys: passkeyEndpoints,
  phones: phoneEndpoints,
  telegram: telegramEndpoints,
  'my-data': myDataEndpoints,
  catalogue: catalogueEndpoints,
  'product-detail': productDetailEndpoints,
  search: searchEndpoints,
  'product-requests': productRequestEndpoints,
  recommendations: recommendationEndpoints,
  'seller-figures': sellerFigureEndpoints,
  reviews: reviewEndpoints,
  questions: questionEndpoints,
  messages: messageEndpoints,
  carts: cartEndpoints,
  wishlists: wishlistEndpoints,
  'stock-alerts': stockAlertEndpoints,
  credit: creditEndpoints,
  giftCards: giftCardEndpoints,
  ledger: ledgerEndpoints,
  discounts: discountEndpoints,
  delivery: { ...deliveryEndpoints, ...deliveryMethodEndpoints },
  payments: { ...paymentEndpoints, ...webhookEndpoints },
  orders: orderEndpoints,
  disputes: disputeEndpoints,
  returns: returnEndpoints,
  reports: reportEndpoints,
  addresses: addressEndpoints,
  notifications: notificationEndpoints,
  preferences: preferenceEndpoints,
  sms: smsStatusEndpoints,
  staff: staffEndpoints,
  staffPasskeys: staffPasskeyEndpoints,
  'office-customer-groups': officeCustomerGroupEndpoints,
  'office-own-roles': officeOwnRoleEndpoints,
  activity: activityEndpoints,
  'office-disputes': officeDisputeEndpoints,
  'office-returns': officeReturnEndpoints,
  'office-products': officeProductEndpoints,
  'office-bulk-changes': officeBulkEndpoints,
  'office-imports': officeImportEndpoints,
  officeCustomers: officeCustomerEndpoints,
  officeCredit: officeCreditEndpoints,
  officeGiftCards: officeGiftCardEndpoints,
  officeCash: officeCashEndpoints,
  officeSalesReports: officeSalesReportEndpoints,
  today: todayEndpoints,
  'office-reviews': officeReviewEndpoints,
  'office-questions': officeQuestionEndpoints,
  'office-message-reports': officeMessageReportEndpoints,
  officePayments: officePaymentEndpoints,
  officeReceivedMoney: officeReceivedMoneyEndpoints,
  health: healthEndpoints,
  'privacy-register': privacyRegisterEndpoints,
  'office-codes': officeCodeEndpoints,
  'office-discounts': officeDiscountEndpoints,
  collections: collectionEndpoints,
  'office-categories': officeCategoryEndpoints,
  'office-collections': officeCollectionEndpoints,
  'office-promotions': officePromotionEndpoints,
  'office-searches': officeSearchEndpoints,
  'office-product-requests': officeProductRequestEndpoints,
  'office-seasons': officeSeasonEndpoints,
  'office-sellers': officeSellerEndpoints,
  'office-books': officeBookEndpoints,
  'office-adjustments': officeAdjustmentEndpoints,
  'office-seller-accounts': officeSellerAccountEndpoints,
  'office-seller-sending': {
    ...sellerSendingEndpoints,
    ...officeSellerDeliveryEndpoints,
    ...latePartEndpoints,
  },
  'office-reconciliation': officeReconciliationEndpoints,
  'office-commission': officeCommissionEndpoints,
  'office-payouts': officePayoutEndpoints,
  'office-statements': officeStatementEndpoints,
  'office-seller-members': officeSellerMemberEndpoints,
  'office-seller-applications': officeSellerApplicationEndpoints,
  'office-product-proposals': officeProposalEndpoints,
  'seller-session': sellerSessionEndpoints,
  'seller-passkeys': sellerPasskeyEndpoints,
  'seller-members': sellerMemberEndpoints,
  'seller-application': sellerApplicationEndpoints,
  'seller-imports': sellerImportEndpoints,
  'seller-pages': {
    ...sellerTodayEndpoints,
    ...sellerOrderEndpoints,
    ...sellerProductEndpoints,
    ...sellerQuestionEndpoints,
    ...sellerDisputeEndpoints,
    ...sellerReturnEndpoints,
    ...sellerMessageEndpoints,
    ...sellerMoneyEndpoints,
    ...sellerStatementEndpoints,
    ...sellerStockEndpoints,
    ...sellerHolidayEndpoints,
    ...sellerActivityEndpoints,
    ...portalFigureEndpoints,
    ...sellerScoreEndpoints,
    ...sellerStoreEndpoints,
    ...sellerDeliveryEndpoints,
  },
  'office-carriers': officeCarrierEndpoints,
  'office-delivery': officeDeliveryEndpoints,
  'office-message-texts': officeMessageTextEndpoints,
  'office-pages': officePageEndpoints,
  'office-brand': officeBrandEndpoints,
  'office-home': officeHomeEndpoints,
  'office-settings': officeSettingsEndpoints,
  'office-feeds': officeFeedEndpoints,
  'office-orders': { ...officeOrderEndpoints, ...officeOrderPartEndpoints },
  'office-drafts': officeDraftEndpoints,
  'office-variants': officeVariantEndpoints,
  'office-stock': officeStockEndpoints,
  'office-stock-counts': stockCountEndpoints,
  'office-places': placeEndpoints,
  'office-stock-transfers': stockTransferEndpoints,
} as const

export const groups: Record<string, Group> = {
  ...Object.fromEntries(
    Object.entries(endpointGroups).map(([name, endpoints]) => [name, ofEndpoints(endpoints)]),
  ),
  pictures: { open: (fuzzed) => uploads(fuzzed, true) },
  multipart: { open: (fuzzed) => uploads(fuzzed, false) },
  webhooks: { open: async (fuzzed) => ({ run: webhooks(fuzzed) }) },
  'other pages': { open: async (fuzzed) => ({ run: otherPages(fuzzed) }) },
  csv: { open: catalogues },
  // Some of these restore a whole backup.
  tar: { share: 0.1, open: archives },
}

function ofEndpoints(endpoints: Record<string, Endpoint>): Group {
  const [first, ...rest] = Object.entries(endpoints) as [
    [EndpointName, Endpoint],
    ...[EndpointName, Endpoint][],
  ]
  return {
    open: async (fuzzed) => ({
      run: async (random, note) => {
        const [name, endpoint] = random.pick([first, ...rest])
        const asker = fuzzed.pickAsker(random)
        const request = hostileRequest(random, name, endpoint, { asker, known: fuzzed.known() })
        const { api } = endpoint
        const isMember = api === 'office' || api === 'seller'
        if (isMember) request.headers.push(...fuzzed.memberHeaders(api, asker))
        const { status, fault } = await respondTo(isMember ? fuzzed[api] : fuzzed, request, note)
        if (fault) return fault
        await fuzzed.afterwards(name, status)
        const isPrivate = endpoint.access !== 'public' && endpoint.access !== 'signed'
        const isOwn = typeof endpoint.access === 'object' && 'own' in endpoint.access
        const isThis = status > 0 && name.startsWith(`${request.method} `)
        if (
          isThis &&
          status < 400 &&
          ((isPrivate && asker.name === 'nobody') || (isOwn && asker.name === 'other'))
        ) {
          return `${asker.name} was answered ${status}`
        }
        return undefined
      },
    }),
  }
}

async function respondTo(
  { port }: Pick<FuzzedShop, 'port'>,
  request: RawRequest,
  note: (text: string) => void,
): Promise<{ status: number; fault: string | undefined }> {
  const bytes = bytesOf(request)
  note(bytes.subarray(0, 700).toString())
  const framed = request.headers.filter(([name]) => framing.test(name))
  const isUnfinished = request.method === 'CONNECT' || framed.length > (request.body ? 1 : 0)
  try {
    const response = await sendRaw(port, bytes, { ms: responseMs, isUnfinished })
    return { status: response.status, fault: faultOf(response, request.method) }
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    return { status: 0, fault: isUnfinished && error.isClosed ? undefined : error.message }
  }
}

const framing = /^(content-length|transfer-encoding|expect|upgrade)$/

async function uploads(fuzzed: FuzzedShop, isWellFormed: boolean): Promise<{ run: RunCase }> {
  const samples = await samplePictures()
  return {
    run: async (random, note) => {
      const { userId, token } = fuzzed.owner()
      const picture = hostilePicture(random, samples)
      const { type, body } = hostileForm(random, { userId, picture, isWellFormed })
      const request: RawRequest = {
        method: 'POST',
        target: '/api/upload',
        headers: [
          ['host', 'localhost'],
          ['connection', 'close'],
          ['authorization', `Bearer ${token}`],
          ['content-type', type],
          ['content-length', String(body.length)],
        ],
        body,
      }
      return (await respondTo(fuzzed, request, note)).fault
    },
  }
}

function webhooks(fuzzed: FuzzedShop): RunCase {
  return async (random, note) => {
    const gateway = random.pick(['chapa', 'chapa', 'chapa', 'sandbox', 'bank-transfer', 'none'] as const)
    const fields = {
      event: random.pick([
        'charge.success',
        'charge.failed/cancelled',
        'charge.refunded',
        hostileText(random),
      ]),
      tx_ref: random.chance(0.6) ? fuzzed.known().tx_ref : hostileValue(random),
      amount: hostileValue(random),
      [random.chance(0.2) ? hostileText(random) : 'status']: hostileValue(random),
    }
    const json = Buffer.from(JSON.stringify(fields))
    const body = random.chance(0.3) ? damage(random, json) : json
    const signature = random.chance(0.8) ? chapaBodySignature(webhookSecret, body) : hostileText(random)
    const request: RawRequest = {
      method: random.chance(0.95) ? 'POST' : 'PUT',
      target: `/api/payment/webhook/${gateway}`,
      headers: [
        ['host', 'localhost'],
        ['connection', 'close'],
        ['content-length', String(body.length)],
        ['x-chapa-signature', signature.replace(/[\r\n\0]/g, '')],
        ...(random.chance(0.1) ? ([['x-chapa-signature', 'again']] as [string, string][]) : []),
        ...(random.chance(0.8) ? ([['content-type', 'application/json']] as [string, string][]) : []),
      ],
      body,
    }
    return (await respondTo(fuzzed, request, note)).fault
  }
}

/** These are pages of gateways, pictures and the state of the server; their errors may be pages. */
function otherPages(fuzzed: FuzzedShop): RunCase {
  return async (random, note) => {
    const path = random.pick([
      '/bank-transfer/',
      '/deliver/',
      '/deliver/worker.js?lang=',
      '/sandbox-gateway/checkout/',
      '/sandbox-gateway/transaction/verify/',
      '/media/',
      '/media/none.svg?w=',
      '/health/',
      '/',
    ] as const)
    const rest = random.chance(0.3)
      ? random.pick(['%00', '%', '%ff', '..%2f..%2f', '%2e%2e/', '\\', 'a'.repeat(9_000)] as const)
      : encodeURIComponent(hostileText(random).toWellFormed())
    const body = Buffer.from(
      new URLSearchParams({
        outcome: hostileText(random).toWellFormed(),
        bank: 'cbe',
        code: random.pick(['123456', hostileText(random).toWellFormed()]),
        at: random.pick(['0', '1e99', hostileText(random).toWellFormed()]),
      }).toString(),
    )
    const request: RawRequest = {
      method: random.pick(['GET', 'POST', 'HEAD'] as const),
      target: path + rest,
      headers: [
        ['host', 'localhost'],
        ['connection', 'close'],
        ['content-type', 'application/x-www-form-urlencoded'],
        ['content-length', String(body.length)],
      ],
      body,
    }
    note(`${request.method} ${request.target.slice(0, 300)}`)
    const { status } = await sendRaw(fuzzed.port, bytesOf(request), { ms: responseMs })
    return status >= 500 ? `the status is ${status}` : undefined
  }
}

async function catalogues({ shop }: FuzzedShop) {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-fuzz-'))
  const run: RunCase = async (random, note) => {
    const { name, bytes } = hostileCatalogue(random)
    note(`${name}: ${JSON.stringify(bytes.toString('latin1')).slice(0, 700)}`)
    const file = join(folder, name)
    await writeFile(file, bytes)
    return expectFault(importCatalogue(shop, { file, dryRun: random.chance(0.5), isAllowed: () => false }))
  }
  return { run, close: () => rm(folder, { recursive: true }) }
}

async function archives({ shop }: FuzzedShop) {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-fuzz-'))
  const { config, databaseUrl, media, db } = shop
  const file = join(folder, 'backup.tar.gz')
  await writeBackup({ file, config, databaseUrl, media, now: db.now() })
  const archive = await readFile(file)
  const tar = gunzipSync(archive)
  const target = await freshDatabase()
  const run: RunCase = async (random, note) => {
    const bytes = hostileArchive(random, { archive, tar })
    note(`an archive of ${bytes.length} bytes`)
    const damaged = join(folder, 'damaged.tar.gz')
    await writeFile(damaged, bytes)
    // The restored database is emptied by the next restore.
    const { url, migrationUrl } = target
    const openTarget = async () => ({ url, migrationUrl, close: async () => {} })
    return expectFault(
      restoreBackup(openTarget, {
        file: { path: damaged, identities: [] },
        databaseUrl: url,
        dataDir: folder,
        media: openFileStore(join(folder, 'media')),
        subscribers: subscribersOf(allJobs),
        log: openLog('silent'),
      }),
    )
  }
  async function close() {
    await target.close()
    await rm(folder, { recursive: true })
  }
  return { run, close }
}

/** A file may be refused with a sentence for the operator. */
async function expectFault(work: Promise<unknown>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`it took more than ${responseMs} ms`), responseMs)
  })
  const outcome = work.then(
    () => undefined,
    (error: Error) => (error instanceof Fault ? undefined : `${error.name}: ${error.stack}`),
  )
  const fault = await Promise.race([outcome, late])
  clearTimeout(timer)
  return fault
}
