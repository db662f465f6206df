import { detailsOf } from '../../../contract/address-details.ts'
import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { isPermitted } from '../../../contract/office/roles.ts'
import type { StaffRole } from '../../../contract/office/roles.ts'
import { masked } from '../../customers/accounts/find-customers.ts'

/** Numbers are masked for members who may not read phone numbers. The fields have one order, as versions compare them. */
export function addressFor(role: StaffRole, address: DeliveryAddress): DeliveryAddress {
  const { phone, phone2 } = address
  const shown = addressOnly(address)
  if (isPermitted(role, 'read-phones')) return shown
  return {
    ...shown,
    ...(phone !== undefined && { phone: masked(phone) }),
    ...(phone2 !== undefined && { phone2: masked(phone2) }),
  }
}

export function addressOnly(address: DeliveryAddress): DeliveryAddress {
  const { street, city, state, country, zipCode, zoneId } = address
  return {
    street,
    city,
    state,
    country,
    zipCode,
    ...detailsOf(address),
    ...(zoneId !== undefined && { zoneId }),
  }
}
