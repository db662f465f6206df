import type { SellerApplication } from '../../../../contract/seller/application.ts'
import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
import { readSeller } from '../../../catalogue/sellers/sellers.ts'
import { emailKey, readPhone } from '../../../customers/accounts/contact-details.ts'
import { signUpSeller } from '../../../customers/seller-members/sign-up.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { sentFile } from '../../../platform/media/private-pictures.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import { showDocument } from '../../seller-applications/documents.ts'
import { openStatuses, readApplication, readSuspension } from '../../seller-applications/read-application.ts'
import {
  deleteDocument,
  writeAgreement,
  writeAppeal,
  writeDocument,
  writePayDetails,
  writeStore,
  writeSubmission,
  writeTin,
} from './change-application.ts'

type Request = { member: SellerSession; address: string }

export const sellerApplicationHandlers = handlers({
  'POST /seller/sign-up': async (shop, { body, address }) => {
    const { phone = '', email, lang } = body
    await enforceRateLimit(shop, sellerRateLimits.signUpOfAddress, address)
    await enforceRateLimit(shop, sellerRateLimits.signUp, emailKey(email))
    if (phone) await enforceRateLimit(shop, sellerRateLimits.signUpOfPhone, readPhone(phone) ?? phone)
    await signUpSeller(shop, { ...body, phone }, async (tx, sellerId) =>
      translate(await readSeller(tx, sellerId), 'storeName', lang),
    )
    securityEvent(shop, 'reset-requested', { email, address })
    return { success: true as const }
  },
  'GET /seller/application': (portal, { member }) => shown(portal, member),
  'PUT /seller/application/store': async (portal, { body, ...request }) => {
    await writeStore(by(portal, request), body)
    return shown(portal, request.member)
  },
  'PUT /seller/application/tin': async (portal, { body, ...request }) => {
    await writeTin(by(portal, request), body.tin)
    return shown(portal, request.member)
  },
  'PUT /seller/application/pay-details': async (portal, { body, ...request }) => {
    request.member.requireConfirmation()
    await writePayDetails(by(portal, request), body)
    return shown(portal, request.member)
  },
  'POST /seller/application/documents': async (portal, { body, file, ...request }) => {
    await writeDocument(by(portal, request), { kind: body.kind, bytes: sentFile(file) })
    return shown(portal, request.member)
  },
  'GET /seller/application/documents/:documentId': ({ asSeller, config }, { member, params }) =>
    asSeller((tx) => showDocument(tx, config.documentKeys, { sellerId: member.sellerId, ...params })),
  'DELETE /seller/application/documents/:documentId': async (portal, { params, ...request }) => {
    await deleteDocument(by(portal, request), params.documentId)
    return shown(portal, request.member)
  },
  'POST /seller/agreement': async (portal, { body, ...request }) => {
    await writeAgreement(by(portal, request), body.version)
    return shown(portal, request.member)
  },
  'POST /seller/application/submission': async (portal, request) => {
    await writeSubmission(by(portal, request))
    return shown(portal, request.member)
  },
  'POST /seller/appeal': async (portal, { body, ...request }) => {
    await writeAppeal(by(portal, request), body.text)
    return shown(portal, request.member)
  },
})

const by = (portal: Portal, { member, address }: Request) => ({ portal, member, address })

async function shown({ asSeller }: Portal, { sellerId }: SellerSession) {
  return { application: await asSeller((tx) => showApplication(tx, sellerId)) }
}

async function showApplication(tx: Database, sellerId: string): Promise<SellerApplication> {
  const application = await readApplication(tx, sellerId)
  const { status } = application
  return {
    ...application,
    mayChange: status !== null && openStatuses.includes(status),
    suspension: await readSuspension(tx, sellerId),
  }
}
