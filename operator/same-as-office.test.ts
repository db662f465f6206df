import { expect, test } from 'vitest'
import { contract } from '../contract/contract.ts'
import type { EndpointsOf } from '../contract/contract.ts'
import { loadProgram } from './run-command-line.ts'

/** The name lacks what all calls of the office begin with: `POST /orders/:orderNumber/notes`. */
type OfficeCall =
  EndpointsOf<'office'> extends infer Name
    ? Name extends `${infer Method} /office/${infer Path}`
      ? `${Method} /${Path}`
      : never
    : never

/** Each command does the same as these calls of the office; text says why it has no part there. */
const commands: Record<string, OfficeCall[] | string> = {
  serve: 'it starts the office',
  reload: 'it replaces the processes that serve the office',
  migrate: 'it runs before the office does',
  restore: 'the office is in the database that it replaces',
  demo: 'it fills an empty shop, which has no staff',
  'catalogue import': [
    'POST /imports',
    'POST /imports/:importId/check',
    'POST /imports/:importId/run',
    'POST /imports/:importId/cancellation',
  ],
  'catalogue export': ['POST /products/export', 'GET /products/export'],
  'catalogue list': ['GET /products'],
  'catalogue copy': ['PUT /products/:productId'],
  'catalogue show': ['GET /products/:productId'],
  'catalogue retire': ['PUT /products/:productId'],
  'catalogue bulk': ['POST /bulk-changes/preview', 'PUT /bulk-changes/:bulkId'],
  'catalogue undo': ['POST /bulk-changes/:bulkId/undo'],
  'stock set': ['PUT /products/:productId'],
  'stock add': ['PUT /bulk-changes/:bulkId'],
  'stock take': ['PUT /bulk-changes/:bulkId'],
  'stock history': ['GET /products/:productId/stock-history'],
  'stock export': ['POST /products/:productId/stock-history/export'],
  'counts list': ['GET /stock-counts'],
  'counts start': ['PUT /stock-counts/:countId'],
  'counts show': ['GET /stock-counts/:countId'],
  'counts scan': ['POST /stock-counts/:countId/scans'],
  'counts set': ['PUT /stock-counts/:countId/lines/:variantId'],
  'counts assign': ['POST /stock-counts/:countId/codes'],
  'counts apply': ['POST /stock-counts/:countId/application'],
  'counts discard': ['POST /stock-counts/:countId/discarding'],
  'stock value': ['GET /products/stock-value'],
  'categories add': ['PUT /categories/:categoryId', 'PUT /categories'],
  'categories list': ['GET /categories'],
  'categories remove': ['DELETE /categories/:categoryId'],
  'collections list': ['GET /collections'],
  'collections show': ['GET /collections/:collectionId', 'POST /collections/preview'],
  'collections set': ['PUT /collections/:collectionId'],
  'collections remove': ['DELETE /collections/:collectionId'],
  'banners add': ['PUT /promotions/:kind/:promotionId'],
  'banners list': ['GET /promotions'],
  'banners change': ['PUT /promotions/:kind/:promotionId', 'PUT /promotions/:kind'],
  'banners end': ['POST /promotions/:kind/:promotionId/end'],
  'banners remove': ['DELETE /promotions/:kind/:promotionId'],
  'offers add': ['PUT /promotions/:kind/:promotionId'],
  'offers list': ['GET /promotions'],
  'offers change': ['PUT /promotions/:kind/:promotionId', 'PUT /promotions/:kind'],
  'offers end': ['POST /promotions/:kind/:promotionId/end'],
  'offers remove': ['DELETE /promotions/:kind/:promotionId'],
  'codes add': ['POST /codes'],
  'codes list': ['GET /codes'],
  'codes change': ['PUT /codes/:code'],
  'codes end': ['POST /codes/:code/end'],
  'carriers list': ['GET /carriers'],
  'carriers set': ['PUT /carriers/:carrierId'],
  'delivery list': ['GET /delivery'],
  'delivery set': ['PUT /delivery/:methodId'],
  'delivery add-rate': ['PUT /delivery/:methodId'],
  'delivery remove-rate': ['PUT /delivery/:methodId'],
  'delivery try': ['GET /delivery'],
  'delivery remove': ['DELETE /delivery/:methodId'],
  'face show': ['GET /brand'],
  'face set': ['PUT /brand'],
  'face restore': ['PUT /brand'],
  'home show': ['GET /home'],
  'home set': ['PUT /home'],
  'home restore': ['PUT /home'],
  'message-texts list': ['GET /message-texts'],
  'message-texts show': ['GET /message-texts/:kind', 'GET /message-texts/:kind/versions/:version'],
  'message-texts set': ['PUT /message-texts/:kind'],
  'message-texts preview': ['POST /message-texts/:kind/preview'],
  'message-texts restore': ['PUT /message-texts/:kind'],
  'message-texts reset': ['POST /message-texts/:kind/reset'],
  'pages list': ['GET /pages'],
  'pages show': ['GET /pages/:page', 'GET /pages/:page/versions/:version'],
  'pages set': ['PUT /pages/:page'],
  'pages restore': ['PUT /pages/:page', 'POST /pages/:page/reset'],
  'pages remove': ['DELETE /pages/:page'],
  'settings show': ['GET /settings'],
  'settings set': [
    'PUT /settings/trade',
    'PUT /settings/limits',
    'PUT /settings/bank',
    'PUT /settings/announcement',
    'PUT /settings/recommendations',
  ],
  'settings reset': ['POST /settings/:section/reset'],
  'settings history': ['GET /settings/history'],
  'sellers add': ['PUT /sellers/:sellerId'],
  'sellers list': ['GET /sellers'],
  'sellers remove': ['DELETE /sellers/:sellerId'],
  'customers list': ['GET /customers'],
  'customers show': [
    'GET /customers/:userId',
    'GET /customers/:userId/care',
    'POST /customers/:userId/phone',
  ],
  'customers block': ['PUT /customers/:userId/block'],
  'customers unblock': ['POST /customers/:userId/unblock'],
  'customers end-sessions': ['POST /customers/:userId/logout'],
  'customers verify': ['POST /customers/:userId/verification'],
  'customers export': ['POST /customers/:userId/export'],
  'customers erase': ['DELETE /customers/:userId'],
  'reports show': ['GET /reports'],
  'reports export': ['POST /reports/export'],
  'cash show': ['GET /cash'],
  'cash open': ['POST /cash/opening'],
  'cash put-in': ['POST /cash/entries'],
  'cash pay-out': ['POST /cash/entries'],
  'cash correct': ['POST /cash/corrections'],
  'cash hand-in': ['POST /cash/handed-in'],
  'cash close': ['POST /cash/closes'],
  'cash closes': ['GET /cash/closes'],
  'customers note': ['POST /customers/:userId/notes'],
  'customers remove-note': ['DELETE /customers/:userId/notes/:noteId'],
  'customers tags': ['PUT /customers/:userId/tags'],
  'groups list': ['GET /customer-groups'],
  'groups set': ['PUT /customer-groups/:groupId'],
  'groups remove': ['DELETE /customer-groups/:groupId'],
  'groups add': ['PUT /customers/:userId/groups'],
  'groups take': ['PUT /customers/:userId/groups'],
  'gift-cards list': ['GET /gift-cards'],
  'gift-cards issue': ['POST /gift-cards'],
  'gift-cards void': ['POST /gift-cards/:cardId/void'],
  'credit show': ['GET /customers/:userId/credit'],
  'credit give': ['POST /customers/:userId/credit'],
  'credit take': ['POST /customers/:userId/credit'],
  'roles list': ['GET /own-roles'],
  'roles set': ['PUT /own-roles/:roleId'],
  'roles remove': ['DELETE /own-roles/:roleId'],
  'staff list': ['GET /staff'],
  'staff day': ['GET /staff/:staffId/day'],
  'staff add': ['POST /invitations'],
  'staff role': ['PUT /staff/:staffId/role'],
  'staff remove': ['DELETE /staff/:staffId', 'DELETE /invitations/:invitationId'],
  'staff reset': ['POST /staff/:staffId/reset', 'DELETE /staff/:staffId/sessions'],
  'reviews list': ['GET /reviews'],
  'reviews answer': ['PUT /reviews/:reviewId/answer'],
  'reviews hide': ['PUT /reviews/:reviewId/hiding'],
  'reviews show': ['DELETE /reviews/:reviewId/hiding'],
  'reviews remove': ['DELETE /reviews/:reviewId'],
  'questions list': ['GET /questions'],
  'questions answer': ['PUT /questions/:questionId/answer'],
  'questions hide': ['PUT /questions/:questionId/hiding'],
  'questions show': ['DELETE /questions/:questionId/hiding'],
  backup: ['POST /health/backups', 'POST /health/backups/:runId/download'],
  doctor: ['POST /health/runs'],
  audit: ['POST /health/runs'],
  'orders list': ['GET /orders'],
  'orders show': ['GET /orders/:orderNumber'],
  'orders address': ['PUT /orders/:orderNumber/address'],
  'orders ship': [
    'POST /orders/:orderNumber/shipment',
    'PUT /orders/:orderNumber/parcels/:parcel',
    'POST /shipments',
  ],
  'orders complete': [
    'POST /orders/:orderNumber/delivery',
    'POST /orders/:orderNumber/parcels/:parcel/delivery',
  ],
  'orders refused': [
    'POST /orders/:orderNumber/refusal',
    'POST /orders/:orderNumber/parcels/:parcel/refusal',
  ],
  'orders cancel': ['POST /orders/:orderNumber/cancellation'],
  'orders refund': ['POST /orders/:orderNumber/refunds'],
  'orders change': ['POST /orders/:orderNumber/change-quote', 'POST /orders/:orderNumber/changes'],
  'orders note': ['POST /orders/:orderNumber/notes'],
  'orders export': ['POST /orders/export'],
  'orders replay': ['POST /orders/:orderNumber/webhooks'],
  'drafts list': ['GET /drafts'],
  'drafts show': ['GET /drafts/:draftId'],
  'drafts add': ['PUT /drafts/:draftId'],
  'drafts hold': ['PUT /drafts/:draftId/hold'],
  'drafts order': ['POST /drafts/:draftId/order', 'GET /pay-links/:orderNumber'],
  'drafts remove': ['DELETE /drafts/:draftId'],
  'payments review': ['GET /payments', 'POST /payments/:txRef/decision'],
  'payments transfers': ['GET /payments'],
  'payments confirm': ['POST /transfers/:txRef/decision'],
  'payments reject': ['POST /transfers/:txRef/decision'],
  'payments receive': ['POST /orders/:orderNumber/received'],
  'payments received': ['GET /payments'],
  'payments confirm-received': ['POST /orders/:orderNumber/received/:receivedId/decision'],
  'payments reject-received': ['POST /orders/:orderNumber/received/:receivedId/decision'],
  'returns list': ['GET /returns'],
  'returns show': ['GET /returns/:returnId'],
  'returns approve': ['POST /returns/:returnId/approval'],
  'returns refuse': ['POST /returns/:returnId/refusal'],
  'returns receive': ['POST /returns/:returnId/arrival'],
  'returns refund': ['POST /returns/:returnId/refund'],
  'jobs list': ['GET /health'],
  'jobs failed': ['GET /health'],
  'jobs retry': ['POST /health/jobs/retry'],
  'sms list': 'the office shows the messages of an order with it',
  'sms test': 'it tries the settings, which only who runs the server has',
  'jobs remove': ['DELETE /health/jobs/:jobId'],
  'search report': ['GET /searches'],
  'activity list': ['GET /activity'],
  'activity export': ['POST /activity/export'],
}

/** These calls change something and have no command, for the reason given. */
const withoutCommand: Partial<Record<OfficeCall, string>> = {
  'POST /products/:productId/preview': 'a terminal shows no pages',
  'POST /pages/:page/preview': 'a terminal shows no pages',
  'POST /home/preview': 'a terminal shows no pages',
  'POST /message-texts/:kind/test': 'an operator has no mailbox; message-texts preview prints the mail',
  'POST /products/pictures': 'the import takes pictures from files',
  'POST /products/pictures-by-url': 'the import takes pictures from addresses',
  'PUT /reviews/:reviewId/look': 'it is a mark of a member of staff',
  'POST /orders/:orderNumber/receipts':
    'a terminal takes no pictures; who has one records the payment in the office',
  'POST /product-requests/done': 'it is a mark of a member of staff',
  'PUT /seasons/:seasonId': 'its texts in each language are written beside its picture',
  'DELETE /seasons/:seasonId': 'it is chosen from a list with its picture',
}

/** Only a member of staff in a session of the office makes these calls. */
const isOwn = (call: string) => /^\w+ \/(login|logout|me|confirmation|invitation)(\/|$)/.test(call)

const calls = Object.entries(contract)
  .filter(([, { api }]) => api === 'office')
  .map(([name]) => name.replace(' /office/', ' /') as OfficeCall)

test('each command has its calls in the office, or a reason why not', async () => {
  const found: string[] = []
  const walk = (command: Awaited<ReturnType<typeof loadProgram>>['commands'][number], names: string[]) => {
    const within = command.commands.filter((it) => it.name() !== 'help')
    if (within.length === 0) found.push(names.join(' '))
    for (const it of within) walk(it, [...names, it.name()])
  }
  walk(await loadProgram({}), [])
  expect(Object.keys(commands).toSorted()).toEqual(found.toSorted())
  const named = Object.values(commands).flatMap((it) => (typeof it === 'string' ? [] : it))
  expect(named.filter((call) => !calls.includes(call))).toEqual([])
})

test('each call of the office that changes something has a command, or a reason why not', () => {
  const named = new Set<string>(Object.values(commands).flatMap((it) => (typeof it === 'string' ? [] : it)))
  const others = calls.filter((call) => !call.startsWith('GET ') && !isOwn(call) && !named.has(call))
  expect(others.toSorted()).toEqual(Object.keys(withoutCommand).toSorted())
})
