import type { Database } from '../../platform/database/connect.ts'
import { qrCode } from '../../platform/qr-code.ts'

/** A QR code has no room for more, at a size that a phone reads from paper. */
const longestText = 1_800

/** The code that the tax authority has signed of the invoice; nothing until it has answered, or once it is canceled. */
export async function taxQrOf(db: Database, orderId: string) {
  const invoice = await db
    .selectFrom('taxInvoices')
    .select('signedQr')
    .where('orderId', '=', orderId)
    .where('state', 'in', ['registered', 'canceling'])
    .executeTakeFirst()
  const text = invoice?.signedQr ?? ''
  return text === '' || text.length > longestText ? {} : { taxQr: qrCode(text, 4) }
}
