import type { DeliveryAddress } from '../contract/addresses.ts'
import { typedAddress } from '../contract/office/order-shapes.ts'
import type { TypedAddress } from '../contract/office/order-shapes.ts'
import { Refusal } from '../contract/refusals.ts'
import { faultText } from '../messages/refusal-text.ts'
import { completeAddress } from '../server/customers/addresses/complete-address.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Call, ShopCommand } from './command.ts'

/** The option of each field, without its dashes. */
const optionOf: Record<string, string> = {
  zipCode: 'zip',
  phone: 'recipient-phone',
  phone2: 'other-phone',
  houseNumber: 'house-number',
  note: 'courier-note',
}

export function withAddressOptions(command: ShopCommand): ShopCommand {
  return command
    .option('--street <text>', 'house, street or area')
    .option('--city <text>', 'city or sub-city')
    .option('--state <text>', 'region')
    .option('--zip <text>', 'postal code')
    .option('--country <text>', 'country', 'Ethiopia')
    .option('--zone <text>', 'zone, or sub-city')
    .option('--woreda <text>', 'woreda')
    .option('--kebele <text>', 'kebele')
    .option('--house-number <text>', 'house number')
    .option('--landmark <text>', 'a place nearby that everybody knows; the street is made of it')
    .option('--recipient <name>', 'who takes the parcel')
    .option('--recipient-phone <number>', 'the number that the courier calls')
    .option('--other-phone <number>', 'another number')
    .option('--courier-note <text>', 'what the courier should know')
}

/** It is undefined if nothing but the country, which has a default, is named. */
export function typedInOptions({ options }: Call): Record<string, unknown> | undefined {
  const { street, city, state, country, zip: zipCode, zone, woreda, kebele, houseNumber, landmark } = options
  const { recipient, recipientPhone: phone, otherPhone: phone2, courierNote: note } = options
  const given = { street, city, state, zipCode, zone, woreda, kebele, houseNumber, landmark }
  const all = { ...given, recipient, phone, phone2, note }
  return Object.values(all).some((text) => text !== undefined) ? { ...all, country } : undefined
}

/** It is complete, or a Fault that names what is wrong by its option. */
export function addressInOptions(call: Call): DeliveryAddress {
  const read = typedAddress.safeParse(typedInOptions(call) ?? {})
  const faults = read.success
    ? faultsOf(read.data)
    : read.error.issues.map(({ path, message }) => ({ path: String(path[0]), msg: message }))
  if (!Array.isArray(faults)) return faults
  const [{ path, msg } = { path: '', msg: '' }] = faults
  throw new Fault(
    `--${optionOf[path] ?? path}: ${faultText(msg, 'en')}. An address needs --street or --landmark, --city or --zone, --state and --zip.`,
    { exitCode: 2 },
  )
}

function faultsOf(typed: TypedAddress) {
  try {
    return completeAddress(typed, 'en')
  } catch (error) {
    if (error instanceof Refusal && error.faults) return error.faults
    throw error
  }
}
