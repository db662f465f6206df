import { isPermitted } from '../../../../contract/office/roles.ts'
import { showCustomer } from '../../../customers/accounts/show-customer.ts'
import { findCustomers } from '../../../customers/accounts/find-customers.ts'
import { listAddresses } from '../../../customers/addresses/read-addresses.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { ordersOfCustomer } from '../../../commerce/orders/customer-orders.ts'
import { addCustomer } from './add-customer.ts'
import {
  blockCustomer,
  eraseCustomer,
  exportCustomer,
  logCustomerOut,
  resendVerification,
  showPhone,
  unblockCustomer,
} from './change-customer.ts'

const phonesOf = ({ role }: StaffSession) => ({ showsPhones: isPermitted(role, 'read-phones') })

export async function customerWithAddresses(db: Database, userId: string, options: { showsPhones: boolean }) {
  const customer = await showCustomer(db, userId, options)
  const addresses = await listAddresses(db, userId)
  return {
    customer: {
      ...customer,
      addresses: addresses.map(({ defaultShippingAddress: isDefault, phone, phone2, ...address }) => ({
        ...address,
        ...(options.showsPhones && { phone, phone2 }),
        isDefault,
      })),
    },
  }
}

type Request = { staff: StaffSession; params: { userId: string }; address: string }

const aboutOf = ({ staff, params, address }: Request) => ({ ...params, actor: staff.actor(address) })

const customerNow = (db: Database, { staff, params }: Request) =>
  customerWithAddresses(db, params.userId, phonesOf(staff))

export const officeCustomerHandlers = handlers({
  'GET /office/customers': ({ db }, { staff, query }) => findCustomers(db, { ...query, ...phonesOf(staff) }),
  'POST /office/customers': ({ db }, { body, staff, address }) => addCustomer(db, body, staff.actor(address)),
  'GET /office/customers/:userId': ({ db }, request) => customerNow(db, request),
  'GET /office/customers/:userId/orders': ({ db }, { staff, params, query }) =>
    ordersOfCustomer(db, params.userId, { ...query, showsMoney: isPermitted(staff.role, 'read-payments') }),
  'POST /office/customers/:userId/phone': async (shop, request) => ({
    phone: await showPhone(shop, aboutOf(request)),
  }),
  'POST /office/customers/:userId/verification': async (shop, request) => {
    await resendVerification(shop, aboutOf(request))
    return customerNow(shop.db, request)
  },
  'POST /office/customers/:userId/logout': async (shop, request) => {
    await logCustomerOut(shop, { ...aboutOf(request), ...request.body })
    return customerNow(shop.db, request)
  },
  'PUT /office/customers/:userId/block': async (shop, request) => {
    await blockCustomer(shop, { ...aboutOf(request), ...request.body })
    return customerNow(shop.db, request)
  },
  'POST /office/customers/:userId/unblock': async (shop, request) => {
    await unblockCustomer(shop, { ...aboutOf(request), ...request.body })
    return customerNow(shop.db, request)
  },
  'POST /office/customers/:userId/export': async (shop, request) => {
    request.staff.requireConfirmation()
    return { data: await exportCustomer(shop, { ...aboutOf(request), ...request.body }) }
  },
  'DELETE /office/customers/:userId': async (shop, request) => {
    request.staff.requireConfirmation()
    await eraseCustomer(shop, { ...aboutOf(request), ...request.body })
    return { success: true as const }
  },
})
